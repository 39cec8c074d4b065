import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('fr');
	return {
		replay: {
			own: 'Votre partie',
			play: 'Lire',
			hold: 'Arrêter',
			before: 'Coup précédent',
			next: 'Coup suivant',
			position: 'Moment',
			moment: (atMs, endMs) => `${formatTime(atMs)} sur ${formatTime(endMs)}`,
			speed: 'Vitesse',
			times: (speed) => `${speed}×`,
			skip: 'Sauter les longues réflexions',
			grid: (filled, empty) => `La grille, ${filled} sur ${count(empty, 'case remplie', 'cases remplies')}`,
			errors: (errors) => (errors === 0 ? 'Aucun chiffre faux' : count(errors, 'chiffre faux', 'chiffres faux')),
			noMoves: 'Aucun coup de cette partie n’a été gardé : il n’y a rien à revoir.',
			keys: 'Espace lit et arrête, les flèches vont de coup en coup.',
			moves: 'Tous les coups',
			cleared: 'effacé',
			wrong: 'faux',
			backToGame: 'Résultat',
		},

		review: {
			title: 'Coup d’œil en arrière',
			ownTimes: 'Vos temps',
			thisRun: 'Cette fois',
			best: 'Meilleur',
			last5: '5 derniers',
			last12: '12 derniers',
			median: 'Médiane',
			gap: (ms) => (ms === 0 ? 'aucun écart' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'plus rapide' : 'plus lent'}`),
			others: 'Parmi les autres',
			alone: 'Personne d’autre dans ce classement pour le moment.',
			pace: 'Où le temps est passé',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'case remplie', 'cases remplies')} en ${time}, avec ${count(stalls, 'longue pause', 'longues pauses')} et ${count(errors, 'chiffre faux', 'chiffres faux')}.`,
			caption: (errors) =>
				errors === 0
					? 'Cases remplies'
					: `Cases remplies ; en rouge : ${count(errors, 'chiffre faux', 'chiffres faux')}`,
			stall: (length, at) => `${length} sans chiffre, à partir de ${at}`,
			needed: (technique) => `La grille demandait : ${technique}`,
			noStalls: 'Un rythme régulier : aucune pause ne ressort.',
			replay: 'Revoir la partie',
		},

		race: {
			title: 'Courir contre un fantôme',
			note: 'Deux fines barres montrent combien de cases vous et le fantôme avez remplies. Le classement n’en dépend pas.',
			none: 'Personne pour le moment. Votre meilleur temps sera là dès que vous en aurez un, et celui du vainqueur sur les sudokus passés.',
			off: 'Personne',
			kinds: { best: 'Votre meilleur', median: 'Le milieu du classement', winner: 'Le vainqueur' },
			say: 'Dire où on en est',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Vous avez rempli ${own} cases sur ${ownOf}, le fantôme ${ghost} sur ${ghostOf}.`,
		},

		share: {
			title: 'Montrer autour de vous',
			share: 'Partager',
			copy: 'Copier le texte',
			save: 'Enregistrer une image',
			copied: 'Copié.',
			notCopied: 'Le navigateur n’a pas permis la copie.',
		},

		distribution: {
			youAreHere: 'Vous',
			level: (level) => `Niveau ${level}`,
			andSlower: (time) => `${time} et plus`,
			span: (from, to) => `${from} à ${to}`,
			spanCount: (span, players) => `${span} : ${count(players, 'joueur', 'joueurs')}`,
			plot: (total, fullest) => `Les temps de ${count(total, 'joueur', 'joueurs')}. Le plus souvent : ${fullest}.`,
			ownResult: (own) => `Vous : ${own}.`,
		},
	} satisfies ResultMessages;
}
