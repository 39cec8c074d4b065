import type { Refusal } from '../../browser/refusal.ts';
import type { Messages } from '../en/messages.ts';
import type { Formatters } from '../formatters.ts';
import { techniqueNames } from './techniqueNames.ts';

const difficulties: Messages['difficulties'] = {
	easy: 'Facile',
	medium: 'Moyen',
	hard: 'Difficile',
	expert: 'Expert',
	extreme: 'Extrême',
};

const modes: Messages['modes'] = { random: 'Jeu libre', daily: 'Sudoku du jour', progression: 'Progression' };

const reasons: Messages['reasons'] = {
	guest: 'Les invités n’apparaissent pas au classement.',
	assisted: 'Vous avez pris un indice ou une vérification : cette partie reste dans votre historique.',
	archive: 'Seul le sudoku du jour même compte pour le classement.',
	not_first_game: 'Seule la première partie d’un sudoku du jour compte pour le classement.',
	rejected: 'Cette partie a été examinée et ne compte pas.',
	no_log: 'Aucun coup n’est arrivé avec la grille.',
	partial_log: 'Les coups arrivés ne mènent pas à cette grille.',
	too_fast: 'C’était plus rapide que ce qu’une personne peut saisir.',
	burst: 'Les chiffres se suivaient de plus près qu’une main ne le peut.',
	even_pace: 'Le rythme était plus régulier que celui d’une main.',
	idle_then_burst: 'Rien pendant longtemps, puis toute la grille saisie d’un trait.',
	solution_order: 'Ses cases sont venues dans un ordre qu’aucun raisonnement ne donne.',
	even_effort: 'Les cases difficiles n’ont pas pris plus de temps que les faciles.',
	copied_log: 'Elle a les coups et les temps de la partie d’un autre joueur.',
	early_move: 'Un coup est venu avant l’envoi de la grille.',
	clock_mismatch: 'Les temps des coups ne s’accordent pas avec l’horloge du service.',
};

export function messages({ formatTime, counter, nameCells, listHouses, nameEliminations, namePlacements }: Formatters) {
	const count = counter('fr');
	const houses = { box: 'le bloc', row: 'la ligne', column: 'la colonne' };
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const hintStages: Messages['hintStages'] = ({ kind, technique, title, cells, placements, eliminations }) => {
		const where = listHouses(cells).map((house) => `${houses[house.kind]} ${house.number}`);
		const look = `Regardez ${where.join(', ')}.`;
		switch (kind) {
			case 'mistake':
				return [
					`Quelque chose ne va pas. ${look}`,
					`${count(cells.length, 'chiffre est faux', 'chiffres sont faux')}.`,
					`Effacez ${nameCells(cells)}.`,
				];
			case 'mark':
				return [
					`Il manque une note. ${look}`,
					`Dans ${count(cells.length, 'case', 'cases')}, il manque le bon chiffre.`,
					`Revoyez les notes en ${nameCells(cells)}.`,
				];
			case 'solved':
				return ['La grille est pleine.', 'Tout est juste.', 'Il ne reste rien à faire.'];
			case 'reveal':
				return [
					'Aucune technique connue n’aide ici.',
					`Un chiffre vous est offert. ${look}`,
					`${namePlacements(placements)}.`,
				];
			case 'step': {
				const name = nameTechnique(technique ?? '', title);
				const found = [namePlacements(placements), nameEliminations(eliminations)].filter((text) => text !== '');
				return [look, `${name}.`, `${name} avec ${nameCells(cells)} : ${found.join(' ; ')}.`];
			}
		}
	};

	const formatWait = (seconds: number): string => {
		if (seconds < 90) return count(Math.ceil(seconds), 'seconde', 'secondes');
		if (seconds < 5400) return count(Math.ceil(seconds / 60), 'minute', 'minutes');
		return count(Math.ceil(seconds / 3600), 'heure', 'heures');
	};

	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'Pas de connexion. Rien n’est perdu ; réessayez quand elle sera revenue.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Trop de demandes. Réessayez dans un instant.'
					: `Trop de demandes. Réessayez dans ${formatWait(retryAfterS)}.`;
			case 'unauthorized':
				return 'Vous n’êtes plus connecté ici. Reconnectez-vous pour continuer.';
			case 'code_refused':
				return 'Ce code est faux, déjà utilisé ou trop ancien.';
			case 'not_found':
				return 'Il n’y a rien ici, ou cela appartient à quelqu’un d’autre.';
			case 'game_over':
				return 'Cette partie est terminée.';
			case 'game_paused':
				return 'La partie est en pause.';
			case 'game_not_paused':
				return 'La partie est déjà en cours.';
			case 'daily_never_pauses':
				return 'Le chronomètre d’un sudoku du jour ne s’arrête pas.';
			case 'level_locked':
				return 'Ce niveau s’ouvre quand le précédent est terminé.';
			case 'name_taken':
				return 'Ce nom, ou un nom qui lui ressemble, est déjà pris.';
			case 'wrong_grid':
				return 'La grille n’est pas encore juste. 10 secondes ont été ajoutées à votre temps.';
			case 'move_limit':
				return 'Cette partie a atteint le nombre maximal de coups.';
			case 'unavailable':
				return 'Le service est absent pour le moment. Réessayez dans un instant.';
			case 'internal':
				return 'Le service n’y est pas arrivé. Réessayez dans un instant.';
			default:
				return 'Le service n’a pas accepté cela. Rechargez la page.';
		}
	};

	return {
		locale: 'fr',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		reasons,
		refusal,
		nameTechnique,
		hintStages,
		gameOf: (mode, difficulty) => `${modes[mode]}, ${difficulties[difficulty].toLowerCase()}`,
		tryAgain: 'Réessayer',
		offline: 'Pas de connexion. Continuez : vos coups partiront plus tard.',
		offlineSign: 'Hors ligne',
		fairPlayOff: 'Le contrôle est désactivé : toute grille juste est classée.',
		newVersion: 'Une nouvelle version est là.',
		reload: 'Recharger',
		signedOutByService: 'Votre session est terminée. Reconnectez-vous pour figurer au classement.',
		skip: 'Aller au contenu',

		nav: {
			menu: 'Menu',
			home: 'Jouer',
			leaderboards: 'Classements',
			progression: 'Progression',
			stats: 'Statistiques',
			learn: 'Leçons',
			solve: 'Grille à vous',
			print: 'Imprimer',
			howToPlay: 'Règles du jeu',
			settings: 'Réglages',
			signIn: 'Se connecter',
			about: 'À propos',
			privacy: 'Confidentialité',
			contact: 'Contact',
		},

		home: {
			title: 'Le sudoku du jour',
			tagline: 'Cinq nouvelles grilles à minuit UTC. Un seul chronomètre, le même pour tous.',
			goOn: (game, date) => `Continuer : ${game}${date === undefined ? '' : ` du ${date}`}`,
			daily: 'Sudokus du jour',
			dailyNote: 'Une grille pour tous. Le chronomètre ne s’arrête pas : commencez quand vous avez le temps.',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Suite dans ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
			},
			practice: 'Jeu libre',
			practiceNote: 'Une nouvelle grille à chaque fois. Pause quand vous voulez.',
			progression: 'Progression',
			progressionNote: 'Une échelle par difficulté, une technique après l’autre.',
			newGame: 'Nouvelle partie',
			level: (level, levelCount) => (levelCount === 0 ? `Niveau ${level}` : `Niveau ${level} sur ${levelCount}`),
			play: 'Jouer',
			resume: 'Continuer',
			again: 'Rejouer',
			board: 'Classement',
			running: 'Chronomètre en marche',
			gaveUp: 'Abandonné',
			solvedIn: (timeMs) => `Résolu en ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Pas encore de série' : `${count(days, 'jour', 'jours')} de suite`),
			past: 'Sudokus passés',
			streakNote: 'Terminez un sudoku du jour à sa date pour en commencer une.',
			freezes: (freezes) => `${count(freezes, 'joker', 'jokers')} en réserve`,
			streakRules: [
				'Un jour compte quand vous terminez un sudoku du jour à sa propre date (UTC).',
				'Sept jours de suite donnent un joker ; vous pouvez en garder deux.',
				'Un jour manqué consomme un joker tout seul. Sans joker, la série recommence.',
			],
			longest: (days) => `La plus longue : ${count(days, 'jour', 'jours')}`,
			pastDailyQuestion: (date, difficulty) => ({
				title: `Commencer le sudoku ${difficulties[difficulty].toLowerCase()} du ${date} ?`,
				text: 'Un sudoku passé n’est pas classé. Le chronomètre part avec la grille et ne s’arrête pas.',
				yes: 'Lancer le chronomètre',
				no: 'Pas maintenant',
			}),
			dailyQuestion: (difficulty) => ({
				title: `Commencer le sudoku du jour ${difficulties[difficulty].toLowerCase()} ?`,
				text: 'Le chronomètre part avec la grille et ne s’arrête pas : pas de pause, et il continue si vous rechargez, fermez l’onglet ou changez d’appareil. Votre première grille finie compte.',
				yes: 'Lancer le chronomètre',
				no: 'Pas maintenant',
			}),
		},

		game: {
			grid: 'Grille de sudoku',
			loading: 'La grille arrive',
			pause: 'Pause',
			resume: 'Reprendre',
			paused: 'En pause',
			pausedNote: 'Le chronomètre est arrêté et la grille est rangée.',
			penalty: (ms) => `+${ms / 1000} s de pénalité`,
			undo: 'Annuler',
			redo: 'Refaire',
			erase: 'Effacer',
			fill: 'Remplir',
			fillAll: 'Remplir toutes les notes',
			entry: 'Saisie',
			modes: { digit: 'Chiffre', corner: 'Coin', centre: 'Centre', colour: 'Couleur' },
			colours: ['rouge', 'orange', 'jaune', 'vert', 'turquoise', 'bleu', 'violet', 'rose', 'gris'],
			takenUp: (digit) => `${digit} pris en main`,
			selectedCount: (cellCount) => `${cellCount} cases choisies`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'minute', 'minutes')} ${count(seconds % 60, 'seconde', 'secondes')}`;
			},
			whichHouse: 'Que lire ? R ligne, C colonne, B bloc.',
			house: (kind, number, digits) =>
				`${{ row: 'Ligne', column: 'Colonne', box: 'Bloc' }[kind]} ${number} : ${digits}`,
			keypad: 'Chiffres',
			tools: 'Outils',
			help: 'Aide',
			hint: 'Indice',
			check: 'Vérifier',
			giveUp: 'Abandonner',
			digitKey: (digit, remaining) => `${digit}, encore ${remaining}`,
			time: 'Temps',
			levelOf: (level) => `Niveau ${level}`,
			teaches: (technique) => `Enseigne : ${technique}`,
			unranked: {
				guest: 'Invité, non classé',
				assisted: 'Avec aide, non classé',
				archive: 'Sudoku passé, non classé',
				not_first_game: 'Reprise, non classé',
			},
			cell: (row, column) => `Ligne ${row}, colonne ${column}`,
			cellEmpty: 'vide',
			cellGiven: 'donné',
			cellMarks: (digits) => `notes ${digits}`,
			cellCentreMarks: (digits) => `au centre ${digits}`,
			cellConflict: 'conflit',
			cellWrong: 'faux',
			cellRuledOut: (digits) => `l’indice exclut ${digits}`,
			cellHint: (digit) => `l’indice place ${digit} ici`,
			race: 'Courir contre un fantôme',
			lesson: 'Leçon sur cette technique',
			chooseCell: 'Choisissez d’abord une case.',
			notRightYet: (digitCount) =>
				`Pas encore juste : ${digitCount} chiffres sont en double dans une ligne, une colonne ou un bloc.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'Tout ce que vous avez rempli est juste.';
				return `${count(cellCount, 'case est fausse', 'cases sont fausses')}.`;
			},
			wentOnElsewhere: 'Cette partie a continué ailleurs. Voici où elle en est.',
			tooManyMoves: 'Cette partie a atteint le nombre maximal de coups.',
			solvedOffline: 'Résolu. Il n’y a pas de connexion ; la grille partira dès son retour.',
			noHelpOffline: 'L’aide a besoin de la connexion.',
			helpQuestion: {
				title: 'Prendre de l’aide ?',
				text: 'Avec un indice ou une vérification, cette partie n’est pas classée. Elle reste dans votre historique.',
				yes: 'Prendre de l’aide',
				no: 'Continuer sans aide',
			},
			giveUpQuestion: {
				title: 'Abandonner cette partie ?',
				text: 'Elle s’arrête ici et ne peut pas être reprise.',
				yes: 'Abandonner',
				no: 'Continuer',
			},
			abandoned: 'Vous avez abandonné cette partie.',
			notFound: 'Cette partie n’est pas ici.',
			hintStep: (stage) => `Indice ${stage} sur 3`,
			more: 'Suite',
			doStep: 'Appliquer',
			close: 'Fermer',
		},

		result: {
			title: 'Résolu',
			ranked: (rank, total) => `${rank}${rank === 1 ? 'er' : 'e'} sur ${total}`,
			first: 'Le premier temps de ce classement',
			leader: 'Personne n’a été plus rapide',
			ahead: (percentile) => `Devant ${Math.floor(percentile)} % des autres`,
			penalty: (ms) => `dont ${ms / 1000} s de pénalités`,
			best: 'Votre meilleur temps ici',
			firstRun: 'Votre premier temps ici',
			previous: (ms) => `Votre meilleur : ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} de plus que votre meilleur`,
			faster: (ms) => `${formatTime(ms)} de moins que l’ancien`,
			onBoard: 'Au classement',
			held: 'Mis de côté jusqu’à l’examen par l’opérateur',
			unranked: 'Hors classement',
			signIn: 'Se connecter pour figurer au classement',
			signInNote: 'Vos parties d’invité passent sur votre compte.',
			again: 'Une autre grille',
			nextLevel: 'Niveau suivant',
			ladderDone: 'C’était le dernier niveau de cette échelle.',
			nextDaily: (difficulty) => `Jouer le sudoku du jour ${difficulties[difficulty].toLowerCase()}`,
			board: 'Voir le classement',
			home: 'Accueil',
			waiting: 'Votre grille part',
			replay: 'Revoir',
			openPath: 'Comment la résoudre',
			pathUnavailable: 'Il faut la connexion. Réessayez quand elle sera revenue.',
		},

		signIn: {
			title: 'Se connecter',
			note: 'Sans mot de passe : nous vous envoyons un code à six chiffres. Vos parties d’invité passent sur votre compte.',
			email: 'Adresse e-mail',
			send: 'Envoyer le code',
			sentTo: (email) => `Un code est en route vers ${email}. Il est valable 10 minutes.`,
			code: 'Code',
			verify: 'Se connecter',
			other: 'Utiliser une autre adresse',
			devCode: 'Développement local : aucun message ne part. Le code est',
			badEmail: 'Cela ne ressemble pas à une adresse e-mail.',
			badCode: 'Un code a six chiffres.',
			badName:
				'Un nom a de 2 à 24 caractères visibles, n’est ni une adresse e-mail ni semblable à celui de l’exploitant ; les écritures ne s’y mêlent pas.',
			welcome: (name) => `Connecté : ${name}.`,
			signedInAs: (name) => `Vous êtes connecté sous le nom ${name}.`,
		},

		nowhere: {
			title: 'Il n’y a rien ici',
			text: 'Cette adresse ne mène nulle part.',
			home: 'Retour au sudoku du jour',
		},
	} satisfies Messages;
}
