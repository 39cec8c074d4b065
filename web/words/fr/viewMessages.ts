import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { printMessages } from './printMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('fr');
	const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		archive: {
			title: 'Sudokus passés',
			note: 'Tous les sudokus du jour depuis le premier peuvent être joués. Seul celui commencé à sa propre date est classé.',
			month: 'Mois',
			monthBefore: 'Mois précédent',
			monthAfter: 'Mois suivant',
			status: { none: 'non joué', running: 'chronomètre en marche', done: 'résolu', gaveUp: 'abandonné' },
			others: (difficulties) => `aussi résolus : ${difficulties}`,
			frozen: 'série tenue par un joker',
			missed: 'série manquée',
			key: 'Cinq marques par jour, de facile à extrême',
			print: 'Imprimer les sudokus d’aujourd’hui',
			calendar: 'Calendrier',
		},

		board: {
			title: 'Classements',
			rank: 'Rang',
			player: 'Nom',
			time: 'Temps',
			level: 'Niveau',
			finished: 'Terminé',
			empty: 'Personne ici pour le moment. La première grille finie est la meilleure.',
			total: (players) => count(players, 'joueur', 'joueurs'),
			mode: 'Mode',
			difficulty: 'Difficulté',
			date: 'Date',
			dayBefore: 'Jour précédent',
			dayAfter: 'Jour suivant',
			you: 'vous',
			ownAhead: (percentile) => `devant ${Math.floor(percentile)} %`,
			notOn: 'Vous n’êtes pas encore dans ce classement.',
			signIn: 'Connectez-vous pour figurer au classement.',
			note: 'La meilleure partie de chaque joueur connecté.',
			top: 'Tête',
			ahead: 'Page précédente',
			behind: 'Page suivante',
			aroundMe: 'Autour de moi',
			fresh: 'nouveau',
			replayOf: (name, time) => `${time}, revoir la partie de ${name}`,
		},

		progression: {
			title: 'Progression',
			locked: 'Verrouillé',
			note: 'Chaque niveau ouvre le suivant et s’appuie sur une technique. Le classement suit le niveau, puis le temps.',
			level: 'Niveau',
			doneOf: (done, levels) => `${done} sur ${levels} terminés`,
			best: 'Meilleur',
			play: 'Jouer',
			again: 'Rejouer',
			start: 'Commencer au niveau 1',
			lessons: 'Toutes les leçons',
			startNote: 'Les niveaux s’ouvrent l’un après l’autre à mesure que vous les terminez.',
			rating: (value) => `cote ${rating.format(value)}`,
		},

		stats: statsMessages(formatters),

		signIn: {
			guestRuns: (games) => {
				if (games === 0) return 'Aucune partie terminée dans ce navigateur pour le moment.';
				return `${count(games, 'partie terminée passera', 'parties terminées passeront')} sur votre compte.`;
			},
			resend: 'Envoyer un autre code',
			resendIn: (seconds) => `Envoyer un autre code dans ${seconds} s`,
		},

		settings: {
			title: 'Réglages',
			profile: 'Profil',
			displayName: 'Nom dans les classements',
			saveName: 'Enregistrer',
			nameSaved: 'Enregistré.',
			email: (email) => `Connecté avec ${email}. Vous seul voyez cette adresse.`,
			guest: 'Vous jouez en invité. Vos parties restent dans ce navigateur jusqu’à ce que vous vous connectiez.',
			signOut: 'Se déconnecter',
			exportData: 'Télécharger mes données',
			theme: 'Couleurs',
			themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
			contrast: 'Contraste',
			contrasts: { system: 'Contraste habituel', more: 'Plus de contraste' },
			language: 'Langue',
			languageOfBrowser: 'Automatique',
			entry: 'Saisie',
			entries: { cell: 'Case d’abord', digit: 'Chiffre d’abord' },
			entryNotes: {
				cell: 'Choisissez une case, puis son chiffre.',
				digit: 'Choisissez un chiffre, puis chaque case qui le reçoit.',
			},
			play: 'Pendant la partie',
			highlightPeers: 'Éclairer la ligne, la colonne et le bloc',
			highlightDigit: 'Éclairer le même chiffre',
			highlightMarks: 'Éclairer aussi ses notes',
			highlightConflicts: 'Montrer les chiffres contraires aux règles',
			clearPeerMarks: 'Effacer les notes qu’un chiffre placé exclut',
			showClock: 'Montrer le chronomètre',
		},

		leaving: {
			title: 'Se déconnecter ou supprimer',
			guestTitle: 'Supprimer mes parties',
			signOutNote:
				'Un téléphone perdu, ou une connexion restée ouverte ailleurs ? Ceci met fin à la connexion sur tous vos appareils, celui-ci compris.',
			signOut: 'Se déconnecter partout',
			signOutQuestion: {
				title: 'Se déconnecter partout ?',
				text: 'Vous serez déconnecté de tous vos appareils, celui-ci compris. Vos parties restent, et vous pouvez vous reconnecter aussitôt.',
				yes: 'Se déconnecter partout',
				no: 'Rester connecté',
			},
			signedOut: 'Vous êtes déconnecté partout.',
			delete: 'Supprimer mon compte',
			deleteTitle: 'Supprimer votre compte ?',
			consequences: [
				'Supprimés aussitôt : votre profil et votre adresse e-mail, toutes vos parties et leurs coups, vos statistiques, vos niveaux et votre série.',
				'Vous disparaissez des classements, et tous ceux qui vous suivent gagnent une place.',
				'Si l’une de vos parties a été examinée, une note de cette décision reste, avec un identifiant qui ne mène plus à personne.',
				'Les sauvegardes gardent les données supprimées jusqu’à leur destruction.',
				'C’est irréversible. Téléchargez d’abord vos données si vous voulez les garder.',
			],
			codeNote: (email) => `Pour nous assurer que c’est bien vous, nous enverrons un code à ${email}.`,
			deleteForever: 'Supprimer définitivement',
			keep: 'Garder mon compte',
			deleted: 'Tout a été supprimé.',
			guestNote:
				'Supprime cet invité avec ses parties, ses statistiques et ses niveaux, du serveur et de ce navigateur.',
			deleteGuest: 'Supprimer mes parties',
			guestQuestion: {
				title: 'Supprimer toutes vos parties ?',
				text: 'Vos parties, statistiques, niveaux et votre série sont supprimés aussitôt. Les sauvegardes les gardent jusqu’à leur destruction. C’est irréversible.',
				yes: 'Supprimer définitivement',
				no: 'Garder mes parties',
			},
		},

		heldNote: {
			usually: 'En général sous un jour.',
			questions: 'Des questions ?',
		},

		howToPlay,

		solvingPath: {
			title: 'Comment la résoudre',
			unsolved: 'Les techniques connues s’arrêtent avant la solution.',
			plot: (stepCount, first, last, hardSteps) =>
				`Cases remplies en ${stepCount} étapes, de ${first} à ${last}. Les plus dures : ${hardSteps.length === 1 ? 'l’étape' : 'les étapes'} ${hardSteps.join(', ')}.`,
			caption: (stepCount) => `Cases remplies en ${stepCount} étapes ; les points marquent les plus dures.`,
			technique: 'Technique',
			count: 'Combien de fois',
			rating: 'Cote',
			narrowest: (step, choices) => {
				if (choices === 0) return `Le plus étroit à l’étape ${step} : aucune case ne pouvait être remplie aussitôt.`;
				return `Le plus étroit à l’étape ${step} : ${choices === 1 ? 'une case pouvait être remplie' : `${choices} cases pouvaient être remplies`} aussitôt.`;
			},
		},
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'Essayer sur une petite grille',
			openNote: 'Cinq petites étapes, au clavier ou au pointeur. Rien ne compte.',
			unavailable: 'Il faut la connexion. Réessayez quand elle sera revenue.',
			title: 'Votre première grille',
			tasks: {
				last: 'La ligne 1 a une seule case vide. Choisissez-la et entrez le chiffre qui manque à la ligne.',
				single:
					'Regardez ligne 8, colonne 2 : sa ligne, sa colonne et son bloc ont tous les chiffres sauf un. Entrez-le. C’est un singleton nu.',
				marks:
					'Pas encore sûr ? Ligne 2, colonne 3, deux chiffres conviennent. Choisissez « Coin » et notez-les : les notes servent à cela. Puis revenez à « Chiffre ».',
				hint: 'Bloqué ? Demandez un indice : il dit d’abord où regarder, puis quelle technique, puis l’étape entière.',
				finish: 'Remplissez maintenant le reste.',
			},
			finished: 'Résolu. Il n’y a rien de plus ; les leçons montrent le reste.',
			progress: (done, steps) => `${done} étapes faites sur ${steps}`,
			again: 'Recommencer',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
