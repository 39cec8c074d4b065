import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
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

/** The name of a game: the adjective agrees with its noun. */
const GAMES: Record<Mode, Record<Difficulty, string>> = {
	random: {
		easy: 'Jeu libre facile',
		medium: 'Jeu libre moyen',
		hard: 'Jeu libre difficile',
		expert: 'Jeu libre expert',
		extreme: 'Jeu libre extrême',
	},
	daily: {
		easy: 'Sudoku facile du jour',
		medium: 'Sudoku moyen du jour',
		hard: 'Sudoku difficile du jour',
		expert: 'Sudoku expert du jour',
		extreme: 'Sudoku extrême du jour',
	},
	progression: {
		easy: 'Progression facile',
		medium: 'Progression moyenne',
		hard: 'Progression difficile',
		expert: 'Progression expert',
		extreme: 'Progression extrême',
	},
};

export function messages({ formatTime, formatWait, counter, wrongGridPenaltyS }: Formatters) {
	const count = counter('fr');
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'Vous êtes hors ligne. Réessayez une fois reconnecté.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Trop de demandes. Réessayez dans un instant.'
					: `Trop de demandes. Réessayez dans ${formatWait('fr', retryAfterS)}.`;
			case 'unauthorized':
				return 'Vous avez été déconnecté. Connectez-vous pour continuer.';
			case 'code_refused':
				return 'Ce code est incorrect ou a expiré.';
			case 'not_found':
				return 'C’est introuvable, ou cela appartient à un autre joueur.';
			case 'game_over':
				return 'Cette partie est terminée.';
			case 'game_paused':
				return 'La partie est en pause.';
			case 'game_not_paused':
				return 'La partie est déjà en cours.';
			case 'daily_never_pauses':
				return 'Les sudokus d’aujourd’hui ne peuvent pas être mis en pause.';
			case 'level_locked':
				return 'Terminez d’abord le niveau précédent.';
			case 'name_taken':
				return 'Ce nom, ou un nom très proche, est déjà pris.';
			case 'wrong_grid':
				return `La grille n’est pas encore juste. ${wrongGridPenaltyS} secondes ont été ajoutées à votre temps.`;
			case 'move_limit':
				return 'Cette partie a atteint le nombre maximal de coups.';
			case 'outcome_unknown':
			case 'unavailable':
				return 'Ninefold est indisponible pour le moment. Réessayez dans un instant.';
			case 'internal':
				return 'Un problème est survenu chez nous. Réessayez dans un instant.';
			default:
				return 'Cela n’a pas marché. Rechargez la page.';
		}
	};

	return {
		locale: 'fr',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		refusal,
		nameTechnique,
		gameOf: (mode, difficulty) => GAMES[mode][difficulty],
		tryAgain: 'Réessayer',
		offline: 'Hors ligne. Vous pouvez continuer.',
		offlineSign: 'Hors ligne',
		fairPlayOff: 'Contrôle antitriche désactivé : toute grille juste est classée.',
		newVersion: 'Une nouvelle version est disponible.',
		reload: 'Recharger',
		signedOutByService: 'Vous avez été déconnecté. Connectez-vous pour être classé.',
		skip: 'Aller au contenu',

		nav: {
			menu: 'Menu',
			home: 'Jouer',
			leaderboards: 'Classements',
			progression: 'Progression',
			stats: 'Statistiques',
			learn: 'Apprendre',
			archive: 'Archives',
			solve: 'Votre propre grille',
			print: 'Imprimer',
			howToPlay: 'Règles du jeu',
			settings: 'Réglages',
			signIn: 'Se connecter',
			account: 'Compte',
			signOut: 'Se déconnecter',
			about: 'À propos',
			privacy: 'Confidentialité',
			contact: 'Contact',
		},

		home: {
			title: 'Sudoku du jour',
			leaf: 'La grille du jour, cachée jusqu’au départ',
			note: 'La même grille et le même chronomètre pour tous. Pas de pause : commencez quand vous avez le temps.',
			difficulty: 'Difficulté',
			field: (players, best) => `${players.toLocaleString('fr')} au classement du jour · record ${best}`,
			noTimes: 'Aucun temps aujourd’hui. À vous d’ouvrir le classement !',
			best: (time) => `Meilleur temps classé : ${time}`,
			yesterday: (place) => `Hier : ${place}`,
			newHere: 'Vous débutez ?',
			guided: 'Essayez une grille guidée',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Nouvelles grilles dans ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
			},
			practice: 'Jeu libre',
			practiceNote: 'Une nouvelle grille à chaque fois. Pause quand vous voulez.',
			practiceOffline: 'Vous êtes hors ligne. Le jeu libre reste possible.',
			progression: 'Progression',
			progressionNote: 'Apprenez une technique à la fois, niveau par niveau.',
			newGame: 'Nouvelle partie',
			challenge: 'Défier quelqu’un',
			byTechnique: 'Avec une technique',
			play: 'Jouer',
			resume: 'Continuer',
			board: 'Classement',
			result: 'Votre résultat',
			signIn: 'Se connecter pour être classé',
			solved: 'résolu',
			running: 'En cours. Le chronomètre tourne.',
			gaveUp: 'Abandonné',
			solvedIn: (timeMs) => `Résolu en ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Pas encore de série' : `Série de ${count(days, 'jour', 'jours')}`),
			streakNote: 'Terminez un des sudokus d’aujourd’hui pour en commencer une.',
			freezes: (freezes) => count(freezes, 'joker', 'jokers'),
			longest: (days) => `La plus longue : ${count(days, 'jour', 'jours')}`,
			calendar: 'Ajouter au calendrier',
			pastDailyQuestion: (date, difficulty) => ({
				title: `Commencer le sudoku ${difficulties[difficulty].toLowerCase()} du ${date} ?`,
				text: 'Les sudokus passés ne sont pas classés. Le chronomètre démarre tout de suite ; faites une pause quand vous voulez.',
				yes: 'Lancer le chronomètre',
				no: 'Pas maintenant',
			}),
			dailyQuestion: (difficulty) => ({
				title: `Commencer le sudoku ${difficulties[difficulty].toLowerCase()} du jour ?`,
				text: 'Le chronomètre démarre quand la grille apparaît et ne peut pas être arrêté, même si vous fermez la page. Seul votre premier essai compte.',
				yes: 'Lancer le chronomètre',
				no: 'Pas maintenant',
			}),
		},

		game: {
			grid: 'Grille de sudoku',
			loading: 'Chargement de la grille…',
			pause: 'Pause',
			resume: 'Reprendre',
			paused: 'En pause',
			pausedNote: 'Le chronomètre est arrêté et la grille est cachée.',
			penalty: (ms) => `+${ms / 1000} s de pénalité`,
			undo: 'Annuler',
			redo: 'Refaire',
			erase: 'Effacer',
			fill: 'Notes auto',
			fillAll: 'Notes auto : inscrire tous les candidats',
			entry: 'Saisie',
			modes: { digit: 'Chiffre', corner: 'Coin', centre: 'Centre', colour: 'Couleur' },
			colours: ['rouge', 'orange', 'jaune', 'vert', 'turquoise', 'bleu', 'violet', 'rose', 'gris'],
			takenUp: (digit) => `${digit} choisi`,
			selectedCount: (cellCount) => `${cellCount} cases choisies`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'minute', 'minutes')} ${count(seconds % 60, 'seconde', 'secondes')}`;
			},
			whichHouse: 'Que lire ? R pour la ligne, C pour la colonne, B pour le bloc.',
			house: (kind, number, digits) =>
				`${{ row: 'Ligne', column: 'Colonne', box: 'Bloc' }[kind]} ${number} : ${digits}`,
			keypad: 'Chiffres',
			menu: 'Menu de la partie',
			history: 'Annuler et refaire',
			place: (digit) => `Placer ${digit}`,
			givenStays: 'Ce chiffre est donné au départ.',
			noNotesHere: 'Effacez le chiffre, puis ajoutez des notes.',
			noPause: 'Le sudoku d’aujourd’hui ne peut pas être mis en pause.',
			tools: 'Outils',
			hint: 'Indice',
			check: 'Vérifier',
			digitKey: (digit, remaining) => `${digit}, ${remaining} à placer`,
			time: 'Temps',
			levelOf: (level) => `Niveau ${level}`,
			teaches: (technique) => `Technique : ${technique}`,
			unranked: {
				guest: 'Invité · connectez-vous pour être classé',
				assisted: 'Avec aide, non classé',
				archive: 'Sudoku passé, non classé',
				not_first_game: 'Déjà joué, non classé',
			},
			cell: (row, column) => `Ligne ${row}, colonne ${column}`,
			cellEmpty: 'vide',
			cellGiven: 'donné',
			cellMarks: (digits) => `notes ${digits}`,
			cellCentreMarks: (digits) => `notes au centre ${digits}`,
			cellConflict: 'conflit',
			cellWrong: 'faux',
			cellRuledOut: (digits) => `l’indice exclut ${digits}`,
			cellHint: (digit) => `l’indice place ${digit} ici`,
			lesson: (technique) => `Leçon sur cette technique : ${technique}`,
			chooseCell: 'Choisissez d’abord une case.',
			notRightYet: (cellCount) => `Presque : ${cellCount} cases en conflit.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'Tout est juste jusqu’ici.';
				return `${count(cellCount, 'case est fausse', 'cases sont fausses')}.`;
			},
			wentOnElsewhere: 'Vous avez continué ailleurs. Voici la dernière position.',
			solvedOffline: 'Résolu ! Envoi dès votre reconnexion.',
			noHelpOffline: 'Les indices et la vérification demandent une connexion.',
			helpQuestion: {
				text: 'Avec un indice ou une vérification, cette partie n’est plus classée. Elle reste dans votre historique.',
				no: 'Continuer sans',
			},
			hintQuestion: { title: 'Utiliser un indice ?', yes: 'Utiliser l’indice' },
			checkQuestion: { title: 'Vérifier la grille ?', yes: 'Vérifier' },
			giveUpQuestion: {
				title: 'Abandonner cette partie ?',
				text: 'La partie s’arrête ici. Vous ne pourrez pas la reprendre.',
				yes: 'Abandonner',
				no: 'Continuer',
			},
			notLoaded: 'Cette partie n’a pas pu être chargée',
			hintStep: (level) => `Indice ${level} sur 3`,
			more: 'En savoir plus',
			otherStep: 'Autre étape',
			doStep: 'Appliquer',
			close: 'Fermer',
		},

		result: {
			ranked: (rank, total) => `${rank}${rank === 1 ? 'er' : 'e'} sur ${total}`,
			nextDaily: (difficulty) => `Jouer au sudoku ${difficulties[difficulty].toLowerCase()} du jour`,
			replay: 'Revoir',
		},

		signIn: {
			badEmail: 'Cela ne ressemble pas à une adresse e-mail.',
			badCode: 'Entrez tous les chiffres du code.',
			welcome: (name) => `Connecté sous le nom ${name}.`,
		},

		nowhere: { title: 'Page introuvable', text: 'Il n’y a rien à cette adresse.', home: 'Jouer au sudoku du jour' },
	} satisfies Messages;
}
