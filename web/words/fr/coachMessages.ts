import type { CoachMessages } from '../en/coachMessages.ts';
import type { Formatters } from '../formatters.ts';

export function coachMessages({ counter }: Formatters) {
	const count = counter('fr');
	return {
		insights: {
			title: 'Où passent vos minutes',
			note: 'Votre temps, classé selon l’étape la plus facile que la grille offrait à chaque instant. Si vous en avez trouvé une autre, c’est très bien aussi.',
			slow: (time, ratio) => `${time} à chaque fois, ${ratio}× ce que laisse attendre votre vitesse`,
			quick: (time, ratio) => `${time} à chaque fois, seulement ${ratio}× ce que laisse attendre votre vitesse`,
			usual: (time) => `${time} à chaque fois, sans différence nette avec votre vitesse ailleurs`,
			games: (runCount) => count(runCount, 'partie', 'parties'),
			axis: '1× est votre propre vitesse pour tout le reste. Le trait fin montre où se trouve la vraie valeur quatre fois sur cinq : plus il est long, moins nous en savons pour l’instant.',
			bar: (low, high) => `entre ${low}× et ${high}×, quatre fois sur cinq`,
			more: (more) => `Afficher ${count(more, 'autre technique', 'autres techniques')}`,
			errors: (time) => `Vos erreurs vous coûtent ${time} par partie`,
			errorsNote: 'C’est le temps entre la saisie d’un chiffre faux et son effacement.',
			from: (runCount, percent) =>
				`D’après ${count(runCount, 'partie nouvelle pour vous et jouée', 'parties nouvelles pour vous et jouées')} sans aide. Nous savons ce que la grille demandait pendant ${percent} % du temps.`,
			waiting: (games) =>
				`${count(games, 'autre partie sera bientôt analysée', 'autres parties seront bientôt analysées')}.`,
			few: 'Une technique s’affiche ici dès que vos grilles l’ont demandée cinq fois.',
			none: 'Terminez une nouvelle grille sans aide, et cette rubrique commencera à se remplir.',
		},
		drills: {
			title: 'Exercices',
			drill: 'S’exercer',
			drillOf: (technique) => `S’exercer : ${technique}`,
			about: 'Cinq positions pour une technique, contre la montre.',
			due: 'À faire maintenant',
			dueOn: (date) => `À refaire le ${date}`,
			resting: 'Au repos : trois fois de suite dans le temps prévu',
			lastOf: (average, par) => `dernière fois ${average}, prévu ${par}`,
			par: (par) => `prévu ${par}`,
			dueLine: (technique) => `Exercice à faire : ${technique}`,
			position: (number, positions) => `Position ${number} sur ${positions}`,
			own: 'd’une de vos parties',
			fresh: 'nouvelle pour vous',
			strike: 'Retirez une note que cette technique exclut.',
			place: 'Entrez le chiffre que donne cette technique.',
			right: (time) => `Juste, ${time} ! Voici la suivante.`,
			wrong: 'Faux : cela fait partie de la solution. C’est remis.',
			unsent: 'Votre réponse n’est pas arrivée.',
			other: 'C’est vrai, mais cette technique ne le montre pas. Cherchez encore.',
			skipped: 'Passée. Vous verrez à la fin ce qu’il y avait là.',
			skip: 'Passer',
			noHint: 'Pas d’indice ici. Si vous êtes bloqué, passez à la suivante.',
			noPause: 'Un exercice ne se met pas en pause.',
			parIs: (par) => `Temps prévu : ${par} par position.`,
			average: 'Moyenne de cinq',
			averageRule:
				'La meilleure et la pire ne comptent pas. Une position passée est la pire ; s’il y en a deux, il n’y a pas de moyenne.',
			next: (date) => `Reviendra le ${date}.`,
			nextNow: 'À refaire aujourd’hui.',
			rests: 'Trois fois de suite dans le temps prévu : cette technique est au repos.',
			again: 'Recommencer',
			skippedWord: 'passée',
			dropped: 'ne compte pas',
			show: 'Montrer le chemin',
			missing: 'Il n’y a pas de position avec cette technique pour le moment.',
			limit: 'Vous avez trop d’exercices ouverts. Terminez-en un d’abord.',
			lost: 'Cet exercice est introuvable, ou il est à quelqu’un d’autre.',
		},
		byTechnique: {
			title: 'Jouer avec une technique',
			note: 'Une grille que vous n’avez pas vue et qui demande la technique choisie.',
			any: 'N’importe laquelle',
			technique: 'Technique voulue',
			missing: 'Aucune grille de ce genre n’est prête. Choisissez une autre technique ou une autre difficulté.',
			lesson: 'Lire la leçon',
		},
	} satisfies CoachMessages;
}
