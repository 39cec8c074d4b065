import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('fr');
	return {
		replay: {
			own: 'Votre partie',
			play: 'Lire',
			hold: 'Mettre en pause',
			before: 'Coup précédent',
			next: 'Coup suivant',
			position: 'Position',
			moment: (atMs, endMs) => `${formatTime(atMs)} sur ${formatTime(endMs)}`,
			speed: 'Vitesse',
			times: (speed) => `${speed}×`,
			skip: 'Sauter les longues pauses',
			grid: (filled, empty) => `La grille, ${filled} sur ${count(empty, 'case remplie', 'cases remplies')}`,
			errors: (errors) => (errors === 0 ? 'Aucun chiffre faux' : count(errors, 'chiffre faux', 'chiffres faux')),
			noMoves: 'Les coups de cette partie n’ont pas été enregistrés : il n’y a pas de replay.',
			movesRemoved: 'Les coups de cette partie ne sont plus conservés : il n’y a plus de replay. Son temps reste.',
			keys: 'Espace lance et arrête, les flèches vont d’un coup à l’autre.',
			moves: 'Tous les coups',
			cleared: 'effacé',
			wrong: 'faux',
			backToGame: 'Résultat',
		},

		review: {
			title: 'Analyse',
			ownTimes: 'Vos temps',
			best: 'Meilleur',
			last5: '5 derniers',
			last12: '12 derniers',
			median: 'Médiane',
			gap: (ms) => (ms === 0 ? 'identique' : `${ms < 0 ? 'plus rapide' : 'plus lent'} de ${formatTime(Math.abs(ms))}`),
			others: 'Comparaison',
			pace: 'Où le temps est passé',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'case remplie', 'cases remplies')} en ${time}, avec ${count(stalls, 'longue pause', 'longues pauses')} et ${count(errors, 'chiffre faux', 'chiffres faux')}.`,
			caption: (errors) =>
				errors === 0
					? 'Cases remplies'
					: `Cases remplies. En rouge : ${count(errors, 'chiffre faux', 'chiffres faux')}`,
			stall: (length, at) => `à ${at}, pause de ${length}`,
			needed: (technique) => `Étape suivante : ${technique}`,
			noStalls: 'Un rythme constant, sans longue pause.',
		},

		ghostRace: {
			title: 'Affronter un fantôme',
			note: 'Une barre montre combien de cases vous et le fantôme avez remplies. Le classement n’en dépend pas.',
			off: 'Aucun',
			kinds: { best: 'Votre record', median: 'Joueur médian', winner: 'Le vainqueur' },
			you: (filled) => `Vous ${filled}`,
			ghost: (filled) => `Fantôme ${filled}`,
			say: 'Annoncer le score',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Vous avez rempli ${count(own, 'case', 'cases')} sur ${ownOf}, le fantôme ${ghost} sur ${ghostOf}.`,
		},

		share: {
			text: 'Texte à partager',
			copyByHand: 'Copie impossible. Le texte est sélectionné : copiez-le au clavier ou par le menu.',
			title: 'Partager',
			share: 'Partager',
			copy: 'Copier le texte',
			save: 'Enregistrer l’image',
			copied: 'Copié.',
		},

		distribution: {
			unit: 'minutes:secondes',
			median: (value) => `médiane ≈ ${value}`,
			medianLevel: (level) => `médiane : niveau ${level}`,
			tooFew: (players) =>
				`${count(players, 'joueur', 'joueurs')} pour l’instant. À partir de 5, un graphique les compare.`,
			youAreHere: 'Vous',
			level: (level) => `Niveau ${level}`,
			andSlower: (time) => `${time} et plus`,
			span: (from, to) => `${from} à ${to}`,
			spanCount: (span, players) => `${span} : ${count(players, 'joueur', 'joueurs')}`,
			plot: (total, fullest) => `Résultats de ${count(total, 'joueur', 'joueurs')}. Le plus souvent : ${fullest}.`,
			ownResult: (own) => `Vous : ${own}.`,
		},

		finish: {
			title: 'Résolu !',
			levelTitle: (level) => `Niveau ${level} réussi !`,
			ahead: (percentile) => `Plus rapide que ${Math.floor(percentile)} % des autres joueurs`,
			penalty: (ms) => `Dont ${ms / 1000} s de pénalité`,
			firstRun: (game) => `Votre première partie : ${game.toLowerCase()}`,
			home: 'Accueil',
			previous: (ms) => `Votre record : ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} de plus que votre record`,
			leader: 'Le plus rapide jusqu’ici',
			onBoard: 'Classée',
			held: 'Vérification en cours avant le classement',
			unranked: 'Non classée',
			waiting: 'Envoi…',
			unsent: 'En attente d’une connexion.',
			unsentNote: 'Gardez cette page ouverte : le chronomètre tourne jusqu’à l’envoi de votre solution.',
			again: 'Une autre grille',
			ladderDone: 'Vous avez terminé tous les niveaux de cette difficulté !',
			signInNote: 'Vos parties d’invité seront ajoutées à votre compte.',
			openPath: 'Voir le chemin de résolution',
			pathUnavailable: 'Il faut une connexion. Réessayez une fois reconnecté.',
			on: (game) => `(${game})`,
			newBest: 'Nouveau record personnel',
			fasterBy: (time) => `Nouveau record personnel, ${time} de mieux`,
			asBest: 'Record personnel égalé',
			streak: (days) => `Série +1 : ${count(days, 'jour', 'jours')} de suite`,
			practice: (difficulty) => `Jeu libre : ${difficulty}`,
			solvedGrid: 'La grille résolue. Plus le bleu est soutenu, plus la case a été remplie tard.',
			first: 'au début',
			last: 'à la fin',
			leaderboard: 'Classement',
			few: 'Personne d’autre n’est encore classé ici.',
		},

		gaveUp: {
			title: 'Voici la solution',
			text: 'Vous avez abandonné cette grille. Son chemin de résolution est plus bas.',
			solvedGrid: 'La solution. Les chiffres en bleu sont les vôtres.',
			tryAgain: 'Réessayer ce niveau',
			solution: 'Voir la solution',
			again: 'Rejouer (non classé)',
		},

		ranks: {
			today: 'Aujourd’hui',
			finishedUtc: 'Terminé (UTC)',
			playThis: 'Jouer cette grille',
			play: 'Jouer',
			spread: 'Répartition des temps',
			spreadLevels: 'Répartition des niveaux',
		},
	} satisfies ResultMessages;
}
