import type { LessonTable } from '../en/lessons.ts';

const UNIQUE =
	'Dans une grille à solution unique, quatre cases sur deux lignes, deux colonnes et deux blocs ne peuvent pas se limiter aux deux mêmes chiffres : on pourrait les échanger.';

const CHAIN_RULE =
	'Suivez des liens qui alternent : d’un lien fort, au moins un bout est vrai ; d’un lien faible, au plus un.';

const ALS =
	'Des cases qui se voient toutes entre elles ont ensemble un candidat de plus que de cases. Retirez un chiffre, et tous les autres sont fixés.';

export const lessons = (): LessonTable => ({
	full_house: {
		what: 'Une ligne, une colonne ou un bloc n’a plus qu’une case vide. On y place le seul chiffre qui manque.',
		when: 'Huit cases d’une maison (une ligne, une colonne ou un bloc) sont remplies. C’est l’étape la plus rapide : cherchez-la après chaque chiffre placé.',
	},
	hidden_single_box: {
		what: 'Un chiffre n’a plus qu’une case dans un bloc. Toutes les autres sont remplies ou voient ce chiffre ailleurs.',
		when: 'Prenez un chiffre déjà présent dans les blocs voisins et balayez le bloc avec ses lignes et colonnes : s’il reste une case vide, c’est la bonne.',
	},
	hidden_single_line: {
		what: 'Un chiffre n’a plus qu’une case dans une ligne ou une colonne.',
		when: 'Prenez une ligne ou une colonne avec peu de cases vides et demandez-vous où chaque chiffre manquant peut encore se placer. Un bloc qui a le chiffre exclut trois cases d’un coup.',
	},
	direct_pointing: {
		what: 'Dans un bloc, un chiffre ne peut être que sur une ligne ou une colonne. Il est donc exclu du reste de celle-ci, et un autre bloc n’a plus qu’une case pour lui.',
		when: 'Un bloc a deux ou trois cases pour un chiffre, toutes sur une ligne ou une colonne, et un second bloc qu’elle traverse n’a presque plus d’autre place pour lui.',
	},
	direct_hidden_pair: {
		what: 'Deux chiffres n’ont plus que les deux mêmes cases dans une maison. Elles sont prises, et un troisième chiffre de la maison n’a plus qu’une case.',
		when: 'Deux chiffres manquants d’une maison sont exclus partout sauf dans les deux mêmes cases. Comptez alors les cases qui restent aux autres.',
	},
	naked_single: {
		what: 'Une case n’a plus qu’un chiffre : les huit autres sont dans sa ligne, sa colonne ou son bloc.',
		when: 'Regardez les cases dont la ligne, la colonne et le bloc ont beaucoup de chiffres différents, et comptez de 1 à 9.',
	},
	direct_hidden_triple: {
		what: 'Trois chiffres n’ont plus que les trois mêmes cases dans une maison. Elles sont prises, et un autre chiffre de la maison n’a plus qu’une case.',
		when: 'Comme la paire cachée, avec trois chiffres et trois cases. Les trois chiffres n’ont pas besoin d’être possibles dans chacune.',
	},
	pointing: {
		what: 'Dans un bloc, un chiffre ne peut être que sur une ligne ou une colonne. Où qu’il soit, le reste de celle-ci ne peut pas l’avoir.',
		when: 'Tous les candidats d’un chiffre dans un bloc sont alignés. Ils pointent dans cette direction : on peut retirer le chiffre du reste de la ligne ou de la colonne, hors du bloc.',
	},
	claiming: {
		what: 'Dans une ligne ou une colonne, un chiffre ne peut être que dans un bloc. Elle le revendique, donc le reste du bloc ne peut pas l’avoir.',
		when: 'Tous les candidats d’un chiffre dans une ligne ou une colonne sont dans un bloc. On peut retirer le chiffre des autres cases du bloc.',
	},
	naked_pair: {
		what: 'Deux cases d’une maison ont les deux mêmes candidats et rien d’autre. Ces deux chiffres s’y placent, dans un sens ou dans l’autre.',
		when: 'Cherchez des cases à deux candidats qui ont une jumelle dans leur ligne, leur colonne ou leur bloc. Aucune autre case de la maison ne peut avoir ces chiffres.',
	},
	x_wing: {
		what: 'Dans deux lignes, un chiffre ne peut être que dans les deux mêmes colonnes. Il occupe forcément deux coins opposés, ce qui remplit les deux colonnes.',
		when: 'Deux lignes n’ont que deux cases pour un chiffre, et ces cases sont alignées. On peut retirer le chiffre du reste de ces colonnes. Cela marche aussi en échangeant lignes et colonnes.',
	},
	hidden_pair: {
		what: 'Deux chiffres ne peuvent être que dans les deux mêmes cases d’une maison. On peut retirer tous les autres candidats de ces cases.',
		when: 'Comptez les places de chaque chiffre dans une maison : deux chiffres aux deux mêmes places font la paire, même si beaucoup d’autres notes la cachent.',
	},
	naked_triple: {
		what: 'Trois cases d’une maison n’ont pour candidats que les trois mêmes chiffres. Ils s’y placent, dans un ordre ou un autre.',
		when: 'Il peut manquer un des chiffres à chaque case. Aucune autre case de la maison ne peut avoir l’un des trois.',
	},
	swordfish: {
		what: 'Un X-Wing à trois lignes : dans trois lignes, un chiffre ne reste possible que dans les trois mêmes colonnes (ou l’inverse). Les trois lignes remplissent les trois colonnes.',
		when: 'Chacune des trois lignes a deux ou trois places, toutes dans les trois mêmes colonnes. On peut retirer le chiffre du reste de celles-ci.',
	},
	jellyfish: {
		what: 'Dans quatre lignes, un chiffre ne peut être que dans les quatre mêmes colonnes (ou l’inverse). Chacune d’elles reçoit le chiffre de l’une des quatre lignes.',
		when: 'C’est un Swordfish à quatre lignes. Tous les croisements n’ont pas besoin d’être possibles. On peut retirer le chiffre du reste des quatre colonnes.',
	},
	hidden_triple: {
		what: 'Trois chiffres ne peuvent être que dans les trois mêmes cases d’une maison. On peut retirer tous les autres candidats de ces cases.',
		when: 'Les trois chiffres n’ont pas besoin d’être possibles dans chaque case ; ce qui compte, c’est qu’aucun des trois n’a de place ailleurs.',
	},
	skyscraper: {
		what: 'Deux lignes, ou deux colonnes, ont deux places chacune pour un chiffre, et une place de l’une est alignée avec une de l’autre. L’une des deux autres, les toits, est vraie.',
		when: 'Les bases se voient : elles ne sont pas vraies toutes les deux, donc au moins un toit l’est. On peut retirer le chiffre d’une case qui voit les deux toits.',
	},
	two_string_kite: {
		what: 'Une ligne et une colonne ont deux places chacune pour un chiffre, et une place de chacune est dans le même bloc. L’un des bouts lointains est vrai.',
		when: 'Les deux bouts proches se voient dans le bloc, donc ils ne sont pas vrais tous les deux. On peut retirer le chiffre d’une case qui voit les deux bouts lointains.',
	},
	turbot_fish: {
		what: 'Deux liens forts d’un chiffre sont joints par un lien faible. Au moins un des deux bouts extérieurs est vrai.',
		when: 'Un lien fort est une maison à deux places pour le chiffre. Si un bout de l’un voit un bout de l’autre, on peut retirer le chiffre d’une case qui voit les deux bouts extérieurs.',
	},
	grouped_strong_links: {
		what: 'Deux liens forts d’un chiffre, dont un bout peut être un groupe de cases d’un bloc et d’une ligne ou colonne. L’un des bouts extérieurs a le chiffre.',
		when: 'Un groupe compte pour un bout, car ses cases voient les mêmes choses. On peut retirer le chiffre d’une case qui voit tout aux deux bouts extérieurs.',
	},
	empty_rectangle: {
		what: 'Dans un bloc, un chiffre n’est que dans une ligne et une colonne, comme une croix. Avec un lien fort ailleurs, cela décide d’une case.',
		when: 'Si le bout proche du lien est vrai, le bloc doit prendre son autre bras. Dans les deux cas, la case où le bout lointain rencontre ce bras ne peut pas avoir le chiffre.',
	},
	xy_wing: {
		what: 'Trois cases à deux candidats : un pivot avec x et y, et deux ailes qu’il voit, l’une avec x et z, l’autre avec y et z.',
		when: 'Quel que soit le chiffre du pivot, une des ailes est z. Une case qui voit les deux ailes ne peut pas être z.',
	},
	finned_x_wing: {
		what: 'Un X-Wing avec une nageoire : dans l’une de ses deux lignes, le chiffre a encore une ou deux places à côté d’un coin, dans le même bloc. Soit le X-Wing tient, soit le chiffre est dans la nageoire.',
		when: 'Cachez la nageoire du doigt : il reste un X-Wing. On ne peut retirer le chiffre que là où les deux s’accordent : des cases des deux colonnes qui voient aussi toute la nageoire. Cela marche aussi en échangeant lignes et colonnes.',
	},
	sashimi_x_wing: {
		what: 'Un X-Wing à nageoire auquel il manque un coin : l’une de ses lignes n’a plus qu’une place dans les deux colonnes, et une nageoire se trouve dans le bloc du coin manquant.',
		when: 'Si le chiffre n’est pas dans la nageoire, les trois autres coins l’imposent comme dans un X-Wing. On peut le retirer des cases qui voient la nageoire et sont dans la colonne du coin manquant.',
	},
	xyz_wing: {
		what: 'Comme le XY-Wing, mais le pivot a aussi z : x, y, z dans le pivot, x z dans une aile, y z dans l’autre.',
		when: 'L’une des trois cases est z. Une case qui les voit toutes les trois ne peut pas être z.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Trois coins n’ont que ces deux chiffres, donc le quatrième doit être autre chose.`,
		when: 'Quatre cases font un rectangle dans deux blocs et trois ont les deux mêmes candidats. On peut retirer les deux chiffres de la quatrième.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Deux coins ont le même troisième chiffre, et l’un des deux doit le prendre.`,
		when: 'Deux coins n’ont que la paire, les deux autres la paire et un chiffre de plus. On peut retirer ce chiffre des cases qui voient ces deux-là.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} Les chiffres en plus de deux coins agissent comme une seule case et font une paire ou un triplet avec d’autres.`,
		when: 'Deux coins d’une maison ont des chiffres en plus. Avec des cases de la maison qui n’ont que ceux-là, ils forment un ensemble nu, et on peut retirer ses chiffres du reste de la maison.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} Dans deux coins, un chiffre de la paire n’a pas d’autre place, donc l’autre ne peut pas y être.`,
		when: 'Dans la maison des deux coins, un chiffre de la paire n’a pas d’autre place. L’un des coins est ce chiffre ; aucun des deux ne peut être l’autre.',
	},
	unique_rectangle_5: {
		what: `${UNIQUE} Deux coins opposés, ou trois coins, ont le même troisième chiffre, et l’un d’eux doit le prendre.`,
		when: 'Des coins opposés ont la paire et le même chiffre en plus ; les autres n’ont que la paire. On peut retirer ce chiffre des cases qui voient tous les coins qui l’ont.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Des coins opposés ont des chiffres en plus, et un chiffre de la paire fait un X-Wing sur les quatre.`,
		when: 'Si un coin avec un chiffre en plus était ce chiffre, le X-Wing le mettrait aussi dans le coin opposé, et on pourrait échanger la paire. On peut donc le retirer de ces coins.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Des liens forts montrent quel chiffre achèverait l’échange.`,
		when: 'Un coin n’a que la paire. Si la ligne et la colonne du coin opposé n’ont pas d’autre place pour un chiffre, ce coin ne peut pas être l’autre.',
	},
	unique_loop: {
		what: 'Un rectangle unique étiré à six cases ou plus : une boucle fermée de cases aux deux mêmes chiffres pourrait se remplir de deux façons.',
		when: 'Toutes les cases de la boucle sauf une ou deux n’ont que la paire. Un des chiffres en plus des autres doit être vrai, sinon il y aurait deux solutions.',
	},
	naked_quad: {
		what: 'Quatre cases d’une maison n’ont pour candidats que les quatre mêmes chiffres. Ils s’y placent, dans un ordre ou un autre.',
		when: 'Il peut manquer des chiffres à chaque case. Aucune autre case de la maison ne peut avoir l’un des quatre.',
	},
	three_strong_links: {
		what: 'Trois liens forts d’un chiffre à la suite, joints par des liens faibles. Au moins un des deux bouts extérieurs est vrai.',
		when: 'À chaque joint, au plus un des deux bouts est vrai : la vérité se déplace vers l’extérieur. On peut retirer le chiffre d’une case qui voit les deux bouts extérieurs.',
	},
	w_wing: {
		what: 'Deux cases ont les deux mêmes chiffres mais ne se voient pas. Un lien fort sur un des chiffres, entre des cases qui les voient, les relie.',
		when: 'Au moins un bout du lien est vrai, donc au moins une des deux cases est l’autre chiffre. On peut retirer celui-ci des cases qui voient les deux.',
	},
	remote_pair: {
		what: 'Quatre cases ou plus avec les deux mêmes candidats, chacune voyant la suivante. Les deux chiffres alternent, donc les deux bouts en ont chacun un.',
		when: 'Le nombre de cases doit être pair. Une case qui voit les deux bouts ne peut avoir aucun des deux chiffres.',
	},
	simple_colouring: {
		what: 'Coloriez les places d’un chiffre le long des liens forts avec deux couleurs en alternance. Toutes celles d’une couleur sont vraies, celles de l’autre fausses.',
		when: 'Si deux cases d’une couleur se voient, cette couleur est fausse. On peut retirer le chiffre d’une case qui voit les deux couleurs.',
	},
	multi_colouring: {
		what: 'Deux chaînes de liens forts sur un chiffre, chacune avec deux couleurs à elle.',
		when: 'Si une couleur de la première voit une couleur de la seconde, l’une des deux couleurs opposées est vraie. On peut retirer le chiffre d’une case qui voit ces deux-là.',
	},
	finned_swordfish: {
		what: 'Un Swordfish gâté par une ou deux cases supplémentaires dans un bloc : la nageoire.',
		when: 'Ou bien une nageoire est vraie, ou bien le Swordfish tient. On peut retirer le chiffre d’une case que le poisson viderait et qui voit aussi la nageoire.',
	},
	sashimi_swordfish: {
		what: 'Un Swordfish à nageoire sans le coin voisin d’elle : sans la nageoire, une de ses lignes n’aurait plus qu’une place.',
		when: 'Ou bien une nageoire est vraie, ou bien le poisson tient. On peut retirer le chiffre d’une case que le poisson viderait et qui voit aussi la nageoire.',
	},
	wxyz_wing: {
		what: 'Quatre cases avec quatre chiffres en tout, dont un seul, z, a des places qui ne se voient pas toutes.',
		when: 'Les autres chiffres ne peuvent être qu’une fois dans le groupe. Si une case qui voit tous ses z était z, trois chiffres devraient remplir quatre cases.',
	},
	vwxyz_wing: {
		what: 'Le WXYZ-Wing à cinq cases et cinq chiffres : un seul, z, a des places qui ne se voient pas toutes.',
		when: 'Une case qui voit chaque z du groupe ne peut pas être z : les quatre autres chiffres ne pourraient pas remplir cinq cases.',
	},
	uvwxyz_wing: {
		what: 'La même aile à six cases et six chiffres : un seul, z, a des places qui ne se voient pas toutes.',
		when: 'Une case qui voit chaque z du groupe ne peut pas être z : les cinq autres chiffres ne pourraient pas remplir six cases.',
	},
	tuvwxyz_wing: {
		what: 'La même aile à sept cases et sept chiffres : un seul, z, a des places qui ne se voient pas toutes.',
		when: 'Une case qui voit chaque z du groupe ne peut pas être z : les six autres chiffres ne pourraient pas remplir sept cases.',
	},
	bug_1: {
		what: 'Chaque case vide a deux candidats, sauf une qui en a trois. Si toutes en avaient deux, il y aurait deux solutions.',
		when: 'En fin de grille, il reste une case à trois candidats. Le candidat présent trois fois dans sa ligne, sa colonne et son bloc est le bon.',
	},
	bug_2: {
		what: 'Chaque case vide a deux candidats, sauf quelques-unes qui ont toutes le même chiffre en plus. L’une d’elles doit le prendre, sinon il y aurait deux solutions.',
		when: 'Tous les chiffres en plus sont le même. On peut le retirer d’une case qui les voit tous.',
	},
	bug_4: {
		what: 'Chaque case vide a deux candidats, sauf deux dans une maison, et un chiffre de ces deux cases n’y a pas d’autre place.',
		when: 'L’une des deux cases doit prendre un chiffre en plus, l’autre celui qui n’a pas d’autre place. On peut en retirer tous les autres candidats.',
	},
	four_strong_links: {
		what: 'Quatre liens forts d’un chiffre à la suite, joints par des liens faibles. Au moins un des deux bouts extérieurs est vrai.',
		when: 'C’est un gratte-ciel avec deux étages de plus. On peut retirer le chiffre d’une case qui voit les deux bouts extérieurs.',
	},
	als_xz: {
		what: `${ALS} Deux groupes de ce type partagent un chiffre x qui ne peut être vrai que dans un seul.`,
		when: 'Un des groupes ne peut pas avoir x et a donc tous ses autres chiffres. Un chiffre z des deux est alors dans l’un d’eux : on peut le retirer des cases qui voient tous les z des deux.',
	},
	als_xy_wing: {
		what: `${ALS} Trois groupes de ce type sont liés : celui du milieu partage un chiffre avec chacun des deux autres.`,
		when: 'Il manque au plus un des deux à celui du milieu, donc un groupe extérieur est fixé. Un chiffre z des deux groupes extérieurs peut être retiré des cases qui en voient tous les z.',
	},
	sue_de_coq: {
		what: 'Là où une ligne ou une colonne croise un bloc, il y a plus de chiffres que de cases, et d’autres cases de chacun des deux épuisent ces chiffres.',
		when: 'Autant de cases que de chiffres en tout, et les deux côtés n’en partagent aucun. On peut retirer les chiffres d’un côté du reste de la ligne, ceux de l’autre du reste du bloc.',
	},
	aligned_pair_exclusion: {
		what: 'Prenez deux cases et essayez toutes les paires de chiffres. Certaines ne laissent aucun chiffre à une case qui voit les deux.',
		when: 'Des cases à deux ou trois candidats voient les deux. On peut retirer un chiffre qui n’est plus dans aucune paire.',
	},
	aligned_triple_exclusion: {
		what: 'L’exclusion de paires avec trois cases : essayez tous les triplets et rayez ceux qui ne laissent aucun chiffre à une case qui les voit.',
		when: 'Beaucoup de cases à peu de candidats voient les trois. On peut retirer un chiffre qui n’est plus dans aucun triplet.',
	},
	xy_cycle: {
		what: 'Des cases à deux candidats, où les voisines partagent un chiffre et où la chaîne se ferme. Elle ne peut tourner que dans un sens ou dans l’autre.',
		when: 'Quel que soit le sens, chaque chiffre partagé est dans l’une de ses deux cases. On peut le retirer des autres cases qui voient les deux.',
	},
	xy_chain: {
		what: 'Des cases à deux candidats, où les voisines partagent un chiffre. Si la première n’est pas z, les chiffres se poussent et la dernière est z.',
		when: 'L’un des deux bouts est z dans tous les cas. Une case qui voit les deux bouts ne peut pas être z.',
	},
	x_chain: {
		what: 'Suivez un seul chiffre le long de liens tour à tour forts et faibles. La chaîne commence et finit par un lien fort, donc au moins un de ses deux bouts a le chiffre.',
		when: 'C’est un gratte-ciel, un cerf-volant ou un Turbot Fish avec plus de liens. On peut retirer le chiffre d’une case qui voit les deux bouts.',
	},
	aic: {
		what: `${CHAIN_RULE} Le chiffre peut changer dans une case. Au moins un des deux bouts d’une telle chaîne est vrai.`,
		when: 'Les deux bouts commencent par un lien fort. On peut retirer un candidat incompatible avec les deux bouts : souvent dans une case qui voit les deux, ou un second chiffre dans la case d’un bout.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} Quand la chaîne se ferme, chaque lien faible se révèle fort.`,
		when: 'Un bout de chaque lien est vrai. On peut donc retirer tout candidat qui voit les deux bouts d’un lien de la boucle, tout autour.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Ici un lien peut finir dans un groupe de cases d’un bloc et d’une ligne ou colonne qui se partagent le chiffre.`,
		when: 'Les groupes font des liens forts là où une case seule n’en fait pas. On peut retirer les candidats qui voient les deux bouts de la chaîne.',
	},
	nishio: {
		what: 'Supposez un chiffre dans une case et ne suivez que lui. Si une maison n’a plus de place pour lui, ou si elle l’a deux fois, c’était faux.',
		when: 'Un chiffre avec peu de places et beaucoup de liens forts. La contradiction exclut le candidat.',
	},
	cell_forcing_chains: {
		what: 'Essayez chaque candidat d’une case. Ce à quoi tous mènent est vrai, puisque l’un d’eux l’est.',
		when: 'Une case à deux ou trois candidats, dont chacun déclenche beaucoup de singletons. Cherchez un chiffre placé ou exclu à chaque fois.',
	},
	region_forcing_chains: {
		what: 'Essayez chaque place d’un chiffre dans une maison. Ce à quoi toutes mènent est vrai, puisque l’une d’elles l’est.',
		when: 'Un chiffre à deux ou trois places dans une maison, dont chacune déclenche beaucoup de singletons. Cherchez ce que les issues ont en commun.',
	},
});
