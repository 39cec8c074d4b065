import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { coachMessages } from './coachMessages.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { parMessages } from './parMessages.ts';
import { printMessages } from './printMessages.ts';
import { raceMessages } from './raceMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

const reasons: ViewMessages['reasons'] = {
	guest: 'Les parties d’invité ne sont pas classées.',
	assisted: 'Vous avez utilisé un indice ou une vérification : cette partie n’est pas classée.',
	archive: 'Seul le sudoku d’aujourd’hui est classé.',
	not_first_game: 'Pour un sudoku du jour, seul votre premier essai est classé.',
	race: 'Les courses ne sont pas classées.',
	rejected: 'Nous avons examiné cette partie et elle ne sera pas classée.',
	no_log: 'Nous n’avons reçu aucun coup pour cette partie.',
	partial_log: 'Les coups reçus ne mènent pas à la grille terminée.',
	too_fast: 'Personne n’a jamais résolu une telle grille aussi vite.',
	burst: 'Les chiffres sont arrivés plus vite qu’une main ne peut les saisir.',
	even_pace: 'Le rythme était d’une régularité inhabituelle.',
	idle_then_burst: 'Rien pendant longtemps, puis toute la grille saisie d’un coup.',
	solved_in_pause: 'Vous semblez avoir résolu la grille pendant que le chrono était arrêté.',
	solution_order: 'Les cases ont été remplies dans un ordre qui n’est pas celui d’une résolution.',
	even_effort: 'Les cases difficiles n’ont pas pris plus de temps que les faciles.',
	copied_log: 'Les coups et les temps coïncident avec ceux d’un autre joueur.',
	seen_before: 'Quelqu’un de votre réseau avait déjà vu ce sudoku du jour, et votre temps était anormalement court.',
	early_move: 'Un coup est arrivé avant l’envoi de la grille.',
	clock_mismatch: 'Les temps des coups ne correspondent pas à l’horloge de notre serveur.',
	beyond_par: 'C’était bien plus rapide que ne le laissent attendre vos parties précédentes.',
};

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('fr');
	const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		reasons,
		archive: {
			note: 'Jouez n’importe quel sudoku passé. Seuls ceux commencés le jour même sont classés.',
			month: 'Mois',
			monthBefore: 'Mois précédent',
			monthAfter: 'Mois suivant',
			status: { none: 'non joué', running: 'en cours', done: 'résolu', gaveUp: 'abandonné' },
			others: (difficulties) => `aussi résolus : ${difficulties}`,
			frozen: 'joker utilisé',
			missed: 'manqué',
			key: 'Points : de facile à extrême',
			feed: 'Flux Atom',
			calendar: 'Calendrier',
		},

		board: {
			title: 'Classements',
			rank: 'Rang',
			player: 'Nom',
			time: 'Temps',
			level: 'Niveau',
			finished: 'Terminé',
			empty: 'Aucun temps pour le moment. Soyez le premier !',
			emptyPast: 'Personne n’a été classé ce jour-là.',
			total: (players) => count(players, 'joueur', 'joueurs'),
			mode: 'Mode',
			difficulty: 'Difficulté',
			date: 'Date',
			dayBefore: 'Jour précédent',
			dayAfter: 'Jour suivant',
			you: 'vous',
			ownAhead: (percentile) => `plus rapide que ${Math.floor(percentile)} %`,
			notOn: 'Vous n’êtes pas encore classé ici.',
			note: 'Le meilleur temps de chaque joueur.',
			levelNote: 'Le plus haut niveau de chaque joueur.',
			top: 'Premiers',
			ahead: 'Page précédente',
			behind: 'Page suivante',
			range: (first, last, total) => `${first}–${last} sur ${total}`,
			aroundMe: 'Autour de moi',
			fresh: 'nouveau',
			paused: (time) => `Pause de ${time}`,
			guard: 'Le serveur tient le chrono, et les parties suspectes sont vérifiées avant d’être classées.',
			guardLink: 'Comment ça marche',
			replayOf: (name, time) => `${time}, revoir la partie jouée par ${name}`,
		},

		shared: {
			about:
				'Ninefold, c’est le sudoku contre la montre : cinq nouvelles grilles par jour et des classements honnêtes.',
			play: 'Jouer au sudoku du jour',
			own: 'C’est la mienne : se connecter',
			game: 'Vous ne pouvez pas ouvrir cette partie',
			gameText: 'Elle est à quelqu’un d’autre, ou elle n’existe plus.',
			replay: 'Ce replay n’est pas public',
			replayText:
				'Les replays classés des sudokus du jour s’ouvrent à tous une fois la journée finie. Les autres restent réservés à leur joueur.',
		},

		challenge: {
			named: (name, time) => `${name} a mis ${time}. Et vous ?`,
			beat: (time) => `Ferez-vous mieux que ${time} ?`,
			same: 'Même temps',
			than: (gap, name) => `${gap} que ${name}`,
			notYet: 'Cette grille n’a pas encore paru',
			notYetText: 'Les grilles de chaque jour paraissent à minuit (UTC).',
		},

		decision: {
			ranked: (game) => `Votre partie (${game}) a été examinée : elle est maintenant classée.`,
			accepted: (game) => `Votre partie (${game}) a été examinée : rien n’est retenu contre elle.`,
			rejected: (game) => `Votre partie (${game}) a été examinée : elle ne compte pas pour le classement.`,
			open: 'Revoir la partie',
		},

		/** Tips in the first practice game; they take the place of its name, so they are short. */
		firstGameTips: {
			enter: 'Une case, puis son chiffre.',
			enterDigitFirst: 'Un chiffre, puis ses cases.',
			notes: (corner) => `Un doute ? Notez avec « ${corner} ».`,
			help: (hint) => `Bloqué ? Essayez « ${hint} ».`,
		},

		/** Games that the page makes and plays by itself. */
		practice: {
			making: 'Création de la grille…',
			note: 'Non classé : créé sur cet appareil',
			onDevice: 'Sur cet appareil',
		},

		progression: {
			title: 'Progression',
			locked: 'Verrouillé',
			note: 'Terminez un niveau pour débloquer le suivant. Le classement suit le niveau, puis le temps.',
			doneOf: (done, levels) =>
				done === levels ? `Les ${levels} niveaux` : `${count(done, 'niveau', 'niveaux')} sur ${levels}`,
			play: 'Jouer',
			again: 'Rejouer',
			rating: (value) => `difficulté ${rating.format(value)}`,
			playLevel: (level) => `Jouer le niveau ${level}`,
			lesson: 'Lire la leçon',
			lockedGroup: (first, last) => (first === last ? `Niveau ${first}` : `Niveaux ${first} à ${last}`),
			more: (levels) => `et ${levels} de plus`,
			earlier: 'Vos anciens niveaux',
		},

		stats: statsMessages(formatters),
		par: parMessages(formatters),

		signIn: {
			nameFaults: {
				length: 'Utilisez de 2 à 24 caractères.',
				unseen: 'N’utilisez pas de caractères invisibles.',
				stacked: 'Ne mettez pas plus de trois accents sur une lettre.',
				email: 'N’utilisez pas une adresse e-mail.',
				scripts: 'Ne mélangez pas les alphabets dans un mot.',
				reserved: 'Ce nom est réservé.',
			},
			title: 'Se connecter',
			note: 'Pas besoin de mot de passe. Nous vous envoyons un code à six chiffres et ajoutons vos parties d’invité à votre compte.',
			email: 'Adresse e-mail',
			send: 'Envoyer le code',
			sentTo: (email) => `Nous avons envoyé un code à ${email}. Il expire dans 10 minutes.`,
			code: 'Code',
			verify: 'Se connecter',
			other: 'Utiliser une autre adresse',
			devCode: 'Développement local : aucun message ne part. Le code est',
			signedInAs: (name) => `Vous êtes connecté sous le nom ${name}`,
			guestRuns: (games) => {
				if (games === 0) return 'Aucune partie terminée dans ce navigateur pour le moment.';
				return games === 1 ? 'Votre partie terminée sera ajoutée.' : `Vos ${games} parties terminées seront ajoutées.`;
			},
			resend: 'Envoyer un nouveau code',
			resendIn: (seconds) => `Nouveau code dans ${seconds} s`,
		},

		settings: {
			title: 'Réglages',
			profile: 'Profil',
			displayName: 'Nom affiché',
			saveName: 'Enregistrer',
			nameSaved: 'Enregistré.',
			email: (email) => `Connecté : ${email}. Vous seul voyez cette adresse.`,
			guest: 'Vous jouez en invité. Seul ce navigateur peut ouvrir vos parties.',
			signOut: 'Se déconnecter',
			exportData: 'Télécharger mes données',
			theme: 'Thème',
			themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
			contrast: 'Contraste',
			contrasts: { system: 'Contraste normal', more: 'Contraste élevé' },
			language: 'Langue',
			languageOfBrowser: 'Automatique',
			entry: 'Saisie',
			entries: { cell: 'Case d’abord', digit: 'Chiffre d’abord' },
			entryNotes: {
				cell: 'Choisissez une case, puis entrez son chiffre.',
				digit: 'Choisissez un chiffre, puis touchez les cases où le placer.',
			},
			play: 'Pendant la partie',
			highlightPeers: 'Surligner la ligne, la colonne et le bloc',
			highlightDigit: 'Surligner les chiffres identiques',
			highlightMarks: 'Surligner les notes identiques',
			highlightConflicts: 'Montrer les conflits',
			clearPeerMarks: 'Retirer les notes automatiquement',
			showClock: 'Afficher le chronomètre',
			digitSize: 'Taille des chiffres',
			digitSizes: { standard: 'Normale', large: 'Grande' },
			keys: 'Touches',
			leftHanded: 'Pour gauchers : touches à gauche',
			squareKeys: 'Touches en carré de 3 × 3 sur téléphone',
			wrapArrows: 'Au bord, les flèches passent de l’autre côté',
			device: 'Appareil',
			wakeLock: 'Garder l’écran allumé pendant le jeu',
			haptics: 'Vibrations',
			sound: 'Sons',
		},

		access: {
			title: 'Appareils et clés',
			note: 'Voyez où vous êtes connecté et créez des clés pour vos programmes.',
			show: 'Afficher les appareils et les clés',
			devices: 'Connexions',
			keys: 'Clés pour programmes',
			unknownDevice: 'Appareil inconnu',
			thisDevice: 'Cet appareil',
			signOut: 'Déconnecter',
			revoke: 'Révoquer',
			neverUsed: 'Pas encore utilisée',
			lastUsed: (date) => `Dernière utilisation : ${date}`,
			signedInOn: (date) => `Connexion : ${date}`,
			copy: 'Copier la clé',
			rights: { read: 'Lire mes parties', play: 'Lire et jouer' },
			right: 'Ce que la clé permet',
			keyName: 'Nom de la nouvelle clé',
			make: 'Créer une clé',
			made: (name) => `Copiez maintenant la clé « ${name} ». Elle ne s’affiche que cette fois.`,
			tooMany: 'Vous avez 20 clés. Révoquez-en une d’abord.',
			badName: 'Donnez un nom à la clé.',
			signOutQuestion: (device) => ({
				title: `Déconnecter « ${device} » ?`,
				text: 'L’appareil sera déconnecté. Vos parties sont conservées.',
				yes: 'Déconnecter',
				no: 'Annuler',
			}),
			revokeQuestion: {
				title: 'Révoquer cette clé ?',
				text: 'Les programmes qui l’utilisent cesseront aussitôt de fonctionner.',
				yes: 'Révoquer',
				no: 'La garder',
			},
			signedOut: 'L’appareil est déconnecté.',
			revoked: 'La clé est révoquée.',
		},
		leaving: {
			title: 'Se déconnecter ou supprimer',
			guestTitle: 'Supprimer mes parties',
			signOutNote:
				'Un téléphone perdu, ou une connexion restée ouverte ailleurs ? Ceci vous déconnecte de tous vos appareils, celui-ci compris.',
			signOut: 'Se déconnecter partout',
			signOutQuestion: {
				title: 'Se déconnecter partout ?',
				text: 'Vous serez déconnecté de tous vos appareils, celui-ci compris. Vos parties sont conservées, et vous pouvez vous reconnecter aussitôt.',
				yes: 'Se déconnecter partout',
				no: 'Rester connecté',
			},
			signedOut: 'Vous êtes déconnecté partout.',
			delete: 'Supprimer mon compte',
			deleteTitle: 'Supprimer votre compte ?',
			consequences: [
				'Supprimés aussitôt : votre profil et votre adresse e-mail, toutes vos parties et leurs coups, vos statistiques, vos niveaux et votre série.',
				'Vous disparaissez des classements, et tous ceux qui vous suivent gagnent une place.',
				'Si l’une de vos parties a été examinée, une trace de la décision reste, avec un identifiant qui ne mène plus à personne.',
				'Les sauvegardes gardent les données supprimées jusqu’à leur destruction.',
				'C’est irréversible. Téléchargez d’abord vos données si vous voulez les garder.',
			],
			codeNote: (email) => `Pour nous assurer que c’est bien vous, nous enverrons un code à ${email}.`,
			deleteForever: 'Supprimer définitivement',
			keep: 'Garder mon compte',
			deleted: 'Tout a été supprimé.',
			guestNote: 'Supprime toutes vos parties d’invité, vos statistiques et vos niveaux, ici et sur notre serveur.',
			deleteGuest: 'Supprimer mes parties',
			guestQuestion: {
				title: 'Supprimer toutes vos parties ?',
				text: 'Toutes vos parties, vos statistiques, vos niveaux et votre série sont supprimés aussitôt. Les sauvegardes les gardent jusqu’à leur destruction. C’est irréversible.',
				yes: 'Supprimer définitivement',
				no: 'Garder mes parties',
			},
		},

		heldNote: {
			usually: 'En général sous 24 heures.',
			questions: 'Des questions ?',
		},

		howToPlay,

		solvingPath: {
			title: 'Chemin de résolution',
			unsolved: 'Les techniques que nous connaissons ne mènent pas jusqu’à la solution.',
			plot: (stepCount, first, last, hardSteps) =>
				`Cases remplies en ${count(stepCount, 'étape', 'étapes')}, de ${first} à ${last}. ${hardSteps.length === 1 ? 'La plus dure : l’étape' : 'Les plus dures : les étapes'} ${hardSteps.join(', ')}.`,
			caption: ({ stepCount, first, last, hardCount }) =>
				`De ${first} à ${last} cases remplies en ${count(stepCount, 'étape', 'étapes')}. ${hardCount === 1 ? 'Le point marque la plus dure' : 'Les points marquent les plus dures'}.`,
			technique: 'Technique',
			count: 'Combien de fois',
			rating: 'Difficulté',
			narrowest: (step, choices) => {
				if (choices === 0)
					return `Le moins de choix, à l’étape ${step} : aucune case ne pouvait être remplie directement.`;
				return `Le moins de choix, à l’étape ${step} : ${choices === 1 ? 'une case pouvait être remplie' : `${choices} cases pouvaient être remplies`} directement.`;
			},
		},
		races: raceMessages(formatters),
		...coachMessages(formatters),
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'Essayer une grille guidée',
			openNote: 'Cinq étapes rapides. Sans chronomètre ni score.',
			unavailable: 'Il faut une connexion. Réessayez une fois reconnecté.',
			title: 'Votre première grille',
			tasks: {
				last: 'Il reste une case vide dans la ligne 1. Elle est déjà choisie : entrez le chiffre qui manque.',
				single:
					'Regardez la case ligne 8, colonne 2 : huit chiffres sont déjà dans sa ligne, sa colonne et son bloc. Entrez le neuvième. Cela s’appelle un singleton nu.',
				marks:
					'Pas encore sûr ? En ligne 2, colonne 3, deux chiffres sont possibles. Choisissez « Coin » et notez les deux : les notes servent à cela. Puis revenez à « Chiffre ».',
				hint: 'Bloqué ? Demandez un indice. Il vous dit où regarder, puis quelle technique utiliser, puis l’étape entière.',
				finish: 'Remplissez maintenant le reste : choisissez une case, puis entrez son chiffre.',
			},
			solved: 'Résolu !',
			finished: 'Ce n’est pas plus compliqué que ça. Les leçons vous apprennent le reste.',
			progress: (done, steps) => `${count(done, 'étape faite', 'étapes faites')} sur ${steps}`,
			again: 'Recommencer',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
