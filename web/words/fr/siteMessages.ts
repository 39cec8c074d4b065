import type { SiteMessages } from '../en/siteMessages.ts';

export function siteMessages() {
	return {
		questions: 'Des questions ?',

		about: {
			title: 'À propos de Ninefold',
			lead: 'Du sudoku contre la montre. Cinq nouvelles grilles chaque jour, les mêmes pour tous, et des classements fiables.',
			sections: [
				{
					title: 'Équitable par conception',
					lines: [
						'C’est le serveur qui mesure le temps, pas votre navigateur, et il rejoue chaque coup avant de classer une partie.',
						'Les parties qui semblent jouées par un programme sont examinées par une personne. Aucun programme n’en refuse jamais.',
						'La veille, nous publions une empreinte des grilles du lendemain : chacun peut vérifier qu’elles n’ont pas changé.',
						'Une fois la journée finie, tout le monde peut revoir les parties classées de ce jour.',
					],
				},
				{
					title: 'Du vrai sudoku',
					lines: [
						'Chaque grille a une seule solution, et le raisonnement suffit toujours pour la trouver.',
						'Les indices expliquent l’étape suivante et nomment la technique. Ils sont calculés, pas devinés.',
					],
				},
				{
					title: 'Sans contrepartie',
					lines: [
						'Ni publicité, ni pistage, ni rien à acheter. Vous pouvez jouer à tout sans compte.',
						'Ninefold est un logiciel libre sous licence MIT. Les programmes peuvent jouer aussi : [voici comment](/docs).',
					],
				},
			],
		},

		privacy: {
			title: 'Confidentialité',
			lead: 'Nous enregistrons ce dont le jeu a besoin et rien d’autre. Ni publicité, ni pistage, ni cookies, et rien n’est chargé depuis d’autres sites.',
			sections: [
				{
					title: 'Si vous jouez en invité',
					lines: [
						'Votre navigateur garde un identifiant d’invité aléatoire. Le serveur n’en enregistre qu’une empreinte, avec la date de vos débuts.',
						'Il y associe vos parties : la grille, chaque coup avec son heure, les indices, les résultats et les statistiques.',
					],
				},
				{
					title: 'Si vous vous connectez',
					lines: [
						'Nous enregistrons aussi votre adresse e-mail, votre nom affiché, vos réglages et la date de création du compte.',
						'Votre adresse sert à envoyer les codes de connexion. Vous seul la voyez. Les codes sont gardés sous forme d’empreinte et sont valables 10 minutes.',
						'Il n’y a pas de mot de passe.',
					],
				},
				{
					title: 'Ce que voient les autres',
					lines: [
						'Les classements montrent votre nom affiché, votre temps ou votre niveau, et quand vous avez terminé.',
						'Une fois la journée finie, tout le monde peut revoir les parties classées des sudokus de ce jour.',
						'Dans une course, les autres voient votre nom, votre progression et votre temps. Une fois la course finie, toute personne qui a le lien peut revoir les parties.',
						'Les invités n’apparaissent que dans les courses, sous un nom inventé.',
					],
				},
				{
					title: 'Votre adresse réseau',
					lines: [
						'Contre les abus, le serveur compte les requêtes par adresse réseau, pendant une heure au plus.',
						'Pour chaque adresse e-mail, il compte les codes envoyés pendant un jour, et les codes erronés jusqu’à la connexion suivante ou, sans compte, pendant un mois.',
						'Il retient sous forme d’empreinte les 20 derniers réseaux d’où vous vous êtes connecté, pour que personne d’autre ne puisse épuiser vos codes.',
						'Quand vous commencez ou consultez un sudoku du jour, il retient aussi votre réseau sous forme d’empreinte, pour repérer qui aurait regardé la grille avant de jouer. La clé change chaque jour ; clé et empreintes sont effacées sous deux jours.',
						'Nos fichiers journaux ne contiennent ni adresses réseau, ni adresses e-mail, ni noms. Un proxy ou un hébergeur placé devant le serveur peut tenir les siens.',
					],
				},
				{
					title: 'Dans votre navigateur',
					lines: [
						'Le stockage de votre navigateur contient votre connexion ou votre identifiant d’invité, vos réglages et vos parties, pour jouer hors ligne.',
						'Effacer les données du site supprime tout cela. Les parties d’un invité ne sont alors plus accessibles.',
					],
				},
				{
					title: 'Vos données sont à vous',
					lines: [
						'Dans les [réglages](/settings), vous pouvez télécharger tout ce que nous avons enregistré sur vous.',
						'Vous pouvez aussi y supprimer votre compte ou vos parties d’invité. Tout est effacé aussitôt, et vous disparaissez des classements.',
						'Ce qui reste : si l’une de vos parties a été examinée, une trace de cette décision avec un identifiant qui ne mène plus à personne. Les sauvegardes gardent les données supprimées jusqu’à leur destruction.',
					],
				},
			],
		},
	} satisfies SiteMessages;
}
