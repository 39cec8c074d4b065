import type { LessonTable } from '../en/lessons.ts';

const UNIQUE =
	'Em um sudoku com uma só solução, quatro células em duas linhas, duas colunas e dois blocos não podem ficar só com os mesmos dois números: daria para trocá-los.';

const CHAIN_RULE =
	'Siga ligações que se alternam: de uma ligação forte, pelo menos uma ponta é verdadeira; de uma fraca, no máximo uma.';

const ALS =
	'Algumas células que se veem todas entre si têm, juntas, um candidato a mais do que células. Elimine um dos números e todos os outros ficam definidos.';

export const lessons = (): LessonTable => ({
	full_house: {
		what: 'Uma linha, uma coluna ou um bloco tem só uma célula vazia. Ali se coloca o único número que falta.',
		when: 'Oito células de uma casa (linha, coluna ou bloco) estão preenchidas. É o passo mais rápido que existe: procure por ele depois de cada número que colocar.',
	},
	hidden_single_box: {
		what: 'Em um bloco, só sobra uma célula para um número. Todas as outras estão preenchidas ou veem esse número em outro lugar.',
		when: 'Pegue um número que já está nos blocos vizinhos e siga as linhas e colunas dele através de um bloco: se sobrar uma célula vazia, é ali.',
	},
	hidden_single_line: {
		what: 'Em uma linha ou coluna, só sobra uma célula para um número.',
		when: 'Pegue uma linha ou coluna com poucas células vazias e pergunte, para cada número que falta, onde ele ainda pode ser colocado. Um bloco que tem o número descarta três células de uma vez.',
	},
	direct_pointing: {
		what: 'Em um bloco, um número só pode estar em uma linha ou coluna. Assim ele fica descartado no resto dela, e em outro bloco sobra uma única célula para ele.',
		when: 'Um bloco tem duas ou três células para um número, todas em uma linha ou coluna, e um segundo bloco que ela atravessa quase não tem outro lugar para ele.',
	},
	direct_hidden_pair: {
		what: 'Em uma casa, só sobram as mesmas duas células para dois números. Elas estão ocupadas, então um terceiro número da casa fica com uma única célula.',
		when: 'Dois números que faltam em uma casa estão descartados em toda parte, menos nas mesmas duas células. Conte então as células que sobram para os outros.',
	},
	naked_single: {
		what: 'Em uma célula só cabe um número: os outros oito estão na linha, na coluna ou no bloco dela.',
		when: 'Olhe as células cuja linha, coluna e bloco têm muitos números diferentes e conte de 1 a 9.',
	},
	direct_hidden_triple: {
		what: 'Em uma casa, só sobram as mesmas três células para três números. Elas estão ocupadas, então outro número da casa fica com uma única célula.',
		when: 'É como o par oculto, mas com três números e três células. Nem todo número precisa ser possível em cada uma delas.',
	},
	pointing: {
		what: 'Em um bloco, um número só pode estar em uma linha ou coluna. Onde quer que esteja, o resto dela não pode tê-lo.',
		when: 'Todos os candidatos de um número em um bloco estão em uma linha ou coluna. Eles apontam ao longo dela: o número pode ser eliminado do resto dela, fora do bloco.',
	},
	claiming: {
		what: 'Em uma linha ou coluna, um número só pode estar dentro de um bloco. Ela o reivindica, então o resto do bloco não pode tê-lo.',
		when: 'Todos os candidatos de um número em uma linha ou coluna estão em um bloco. O número pode ser eliminado das outras células do bloco.',
	},
	naked_pair: {
		what: 'Duas células de uma casa têm os mesmos dois candidatos e nada mais. Esses dois números são colocados ali, em uma ordem ou na outra.',
		when: 'Procure células com dois candidatos e uma gêmea na mesma linha, coluna ou bloco. Nenhuma outra célula da casa pode ter esses números.',
	},
	x_wing: {
		what: 'Em duas linhas, um número só pode estar nas mesmas duas colunas. Ele tem de ocupar dois cantos opostos, e isso preenche as duas colunas.',
		when: 'Duas linhas têm só duas células para um número, e as células estão alinhadas. O número pode ser eliminado do resto dessas colunas. Também funciona trocando linhas por colunas.',
	},
	hidden_pair: {
		what: 'Dois números só podem estar nas mesmas duas células de uma casa. Todos os outros candidatos podem ser eliminados dessas células.',
		when: 'Conte os lugares de cada número em uma casa: dois números com os mesmos dois lugares formam o par, por mais anotações que o escondam.',
	},
	naked_triple: {
		what: 'Três células de uma casa não têm outros candidatos além dos mesmos três números. Os três números são colocados ali, em alguma ordem.',
		when: 'A cada célula pode faltar um dos números. Nenhuma outra célula da casa pode ter um desses três.',
	},
	swordfish: {
		what: 'Um X-Wing com três linhas: em três linhas, um número só pode estar nas mesmas três colunas. As três linhas preenchem as três colunas.',
		when: 'Cada uma das três linhas tem dois ou três lugares, todos nas mesmas três linhas transversais. O número pode ser eliminado do resto destas.',
	},
	jellyfish: {
		what: 'Em quatro linhas, um número só pode estar nas mesmas quatro linhas transversais. Cada uma delas recebe o número de uma das quatro.',
		when: 'É um peixe-espada com quatro linhas. Nem todos os cruzamentos precisam ser possíveis. O número pode ser eliminado do resto das quatro transversais.',
	},
	hidden_triple: {
		what: 'Três números só podem estar nas mesmas três células de uma casa. Todos os outros candidatos podem ser eliminados dessas células.',
		when: 'Nem todo número precisa ser possível em cada célula. O que conta é que nenhum dos três cabe em outro lugar.',
	},
	skyscraper: {
		what: 'Duas linhas têm dois lugares cada uma para um número, e um lugar de uma se alinha com um da outra. Um dos outros dois, os telhados, tem de ser verdadeiro.',
		when: 'As bases estão na mesma linha, então não são ambas verdadeiras, e pelo menos um telhado é. O número pode ser eliminado de qualquer célula que veja os dois telhados.',
	},
	two_string_kite: {
		what: 'Uma linha e uma coluna têm dois lugares cada uma para um número, e um lugar de cada uma está no mesmo bloco. Uma das pontas distantes tem de ser verdadeira.',
		when: 'As duas pontas próximas se veem no bloco, então não são ambas verdadeiras. O número pode ser eliminado de qualquer célula que veja as duas pontas distantes.',
	},
	turbot_fish: {
		what: 'Duas ligações fortes de um número são unidas por uma fraca. Pelo menos uma das duas pontas externas é verdadeira.',
		when: 'Uma ligação forte é uma casa com dois lugares para o número. Se uma ponta de uma vê uma ponta da outra, o número pode ser eliminado de qualquer célula que veja as duas pontas externas.',
	},
	grouped_strong_links: {
		what: 'Duas ligações fortes de um número, em que uma ponta pode ser um grupo de células de um bloco e uma linha. Uma das pontas externas tem o número.',
		when: 'Um grupo conta como uma ponta porque as suas células veem as mesmas coisas. O número pode ser eliminado de qualquer célula que veja tudo nas duas pontas externas.',
	},
	empty_rectangle: {
		what: 'Em um bloco, um número está só em uma linha e uma coluna, como uma cruz. Junto com uma ligação forte em outro lugar, ele decide uma célula.',
		when: 'Se a ponta próxima da ligação é verdadeira, o bloco tem de usar o outro braço. De todo modo, a célula onde a ponta distante encontra esse braço não pode ter o número.',
	},
	xy_wing: {
		what: 'Três células com dois candidatos cada: um pivô com x e y, e duas asas que ele vê, uma com x e z, a outra com y e z.',
		when: 'Seja qual for o número do pivô, uma das asas é z. Uma célula que vê as duas asas não pode ser z.',
	},
	finned_x_wing: {
		what: 'Um X-Wing com barbatana: em uma das suas duas linhas, o número tem mais um ou dois lugares ao lado de um canto, no mesmo bloco. Ou vale o X-Wing, ou o número está na barbatana.',
		when: 'Cubra a barbatana com o dedo: sobra um X-Wing. O número só pode ser eliminado onde os dois concordam: das células das duas colunas que também veem toda a barbatana. Também funciona trocando linhas por colunas.',
	},
	sashimi_x_wing: {
		what: 'Um X-Wing com barbatana ao qual falta um canto: uma das suas linhas só tem um lugar dentro das duas colunas, e há uma barbatana no bloco do canto que falta.',
		when: 'Se o número não está na barbatana, os outros três cantos o forçam como em um X-Wing. Ele pode ser eliminado das células que veem a barbatana e estão na coluna do canto que falta.',
	},
	xyz_wing: {
		what: 'Como o XY-Wing, mas o pivô também tem z: x, y, z no pivô, x z em uma asa, y z na outra.',
		when: 'Uma das três células é z. Uma célula que vê as três não pode ser z.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Três cantos têm só estes dois números, então o quarto tem de ser outra coisa.`,
		when: 'Quatro células formam um retângulo em dois blocos, e três delas têm os mesmos dois candidatos. Os dois números podem ser eliminados da quarta.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Dois cantos têm o mesmo terceiro número, e um deles tem de ser esse número.`,
		when: 'Dois cantos têm só o par; os outros dois, o par e mais um número. Esse número pode ser eliminado das células que veem estes dois.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} Os números extras de dois cantos agem como uma só célula e formam um par ou trio com outras.`,
		when: 'Dois cantos de uma casa têm números extras. Com células dessa casa que têm só esses, eles formam um grupo nu, cujos números podem ser eliminados do resto da casa.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} Em dois cantos, um número do par não tem outro lugar, então o outro não pode estar ali.`,
		when: 'Na casa dos dois cantos, um número do par não cabe em outro lugar. Um dos cantos é esse número; nenhum dos dois pode ser o outro do par.',
	},
	unique_rectangle_5: {
		what: `${UNIQUE} Dois cantos opostos, ou três cantos, têm o mesmo terceiro número, e um deles tem de ser esse número.`,
		when: 'Cantos opostos têm o par e o mesmo número extra; o resto tem só o par. Esse número pode ser eliminado das células que veem todos os cantos que o têm.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Cantos opostos têm números extras, e um número do par forma um X-Wing nos quatro.`,
		when: 'Se um canto com extras fosse esse número, o X-Wing o poria também no canto oposto e o par poderia ser trocado. Então o número pode ser eliminado dos cantos com extras.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Ligações fortes mostram qual número completaria a troca.`,
		when: 'Um canto tem só o par. Se a linha e a coluna do canto oposto não têm outro lugar para um número, esse canto não pode ser o outro.',
	},
	unique_loop: {
		what: 'Um retângulo único estendido a seis células ou mais: um laço fechado cujas células têm os mesmos dois números poderia ser preenchido de dois modos.',
		when: 'Todas as células do laço, menos uma ou duas, têm só o par. Um dos números extras das restantes tem de ser verdadeiro, ou haveria duas soluções.',
	},
	naked_quad: {
		what: 'Quatro células de uma casa não têm outros candidatos além dos mesmos quatro números. Os quatro números são colocados ali, em alguma ordem.',
		when: 'A cada célula podem faltar alguns dos números. Nenhuma outra célula da casa pode ter um desses quatro.',
	},
	three_strong_links: {
		what: 'Três ligações fortes seguidas de um número, unidas por fracas. Pelo menos uma das duas pontas externas é verdadeira.',
		when: 'Em cada junção, no máximo uma das duas pontas é verdadeira, então a verdade é empurrada para fora. O número pode ser eliminado de qualquer célula que veja as duas pontas externas.',
	},
	w_wing: {
		what: 'Duas células têm os mesmos dois números, mas não se veem. Uma ligação forte de um deles, entre células que as veem, une as duas.',
		when: 'Pelo menos uma ponta da ligação é verdadeira, então pelo menos uma das duas células é o outro número. Ele pode ser eliminado das células que veem as duas.',
	},
	remote_pair: {
		what: 'Quatro ou mais células com os mesmos dois candidatos, cada uma à vista da seguinte. Os dois números se alternam, então cada ponta tem um diferente.',
		when: 'A quantidade de células tem de ser par. Uma célula que vê as duas pontas não pode ter nenhum dos dois números.',
	},
	simple_colouring: {
		what: 'Pinte os lugares de um número ao longo das ligações fortes, alternando duas cores. Todos os de uma cor são verdadeiros; todos os da outra, falsos.',
		when: 'Se duas células de uma cor se veem, essa cor é falsa. O número pode ser eliminado de qualquer célula que veja as duas cores.',
	},
	multi_colouring: {
		what: 'Duas cadeias de ligações fortes de um número, cada uma pintada com duas cores próprias.',
		when: 'Se uma cor da primeira vê uma cor da segunda, uma das duas cores opostas é verdadeira. O número pode ser eliminado de qualquer célula que veja essas duas.',
	},
	finned_swordfish: {
		what: 'Um peixe-espada estragado por uma ou duas células extras em um bloco: a barbatana.',
		when: 'Ou uma barbatana é verdadeira ou o peixe-espada vale. O número pode ser eliminado de qualquer célula que o peixe limparia e que também veja a barbatana.',
	},
	sashimi_swordfish: {
		what: 'Um peixe-espada com barbatana sem o canto junto dela: sem a barbatana, uma das suas linhas teria um único lugar.',
		when: 'Ou uma barbatana é verdadeira ou o peixe vale. O número pode ser eliminado de qualquer célula que o peixe limparia e que também veja a barbatana.',
	},
	wxyz_wing: {
		what: 'Quatro células com quatro números ao todo. Só um dos números, z, tem no grupo lugares que não se veem todos entre si.',
		when: 'Os outros números só podem estar uma vez no grupo. Se uma célula que vê todos os z do grupo fosse z, três números teriam de preencher quatro células.',
	},
	vwxyz_wing: {
		what: 'O WXYZ-Wing com cinco células e cinco números: só um deles, z, tem lugares que não se veem todos entre si.',
		when: 'Uma célula que vê todos os z do grupo não pode ser z: os outros quatro números não poderiam preencher cinco células.',
	},
	uvwxyz_wing: {
		what: 'A mesma asa com seis células e seis números: só um deles, z, tem lugares que não se veem todos entre si.',
		when: 'Uma célula que vê todos os z do grupo não pode ser z: os outros cinco números não poderiam preencher seis células.',
	},
	tuvwxyz_wing: {
		what: 'A mesma asa com sete células e sete números: só um deles, z, tem lugares que não se veem todos entre si.',
		when: 'Uma célula que vê todos os z do grupo não pode ser z: os outros seis números não poderiam preencher sete células.',
	},
	bug_1: {
		what: 'Toda célula vazia tem dois candidatos, menos uma, que tem três. Se todas tivessem dois, haveria duas soluções.',
		when: 'No fim de um sudoku sobra uma célula com três candidatos. O candidato que aparece três vezes na sua linha, coluna e bloco é o certo.',
	},
	bug_2: {
		what: 'Toda célula vazia tem dois candidatos, menos algumas, que têm todas o mesmo número extra. Uma delas tem de ser esse número, ou haveria duas soluções.',
		when: 'Todos os extras são o mesmo número. Ele pode ser eliminado de qualquer célula que veja todos eles.',
	},
	bug_4: {
		what: 'Toda célula vazia tem dois candidatos, menos duas em uma casa, e um número destas duas não tem outro lugar nela.',
		when: 'Uma das duas células tem de ser um número extra, e a outra o número que não cabe em outro lugar. Todos os outros candidatos podem ser eliminados delas.',
	},
	four_strong_links: {
		what: 'Quatro ligações fortes seguidas de um número, unidas por fracas. Pelo menos uma das duas pontas externas é verdadeira.',
		when: 'É um arranha-céu com mais dois andares. O número pode ser eliminado de qualquer célula que veja as duas pontas externas.',
	},
	als_xz: {
		what: `${ALS} Dois grupos assim têm em comum um número x que só pode ser verdadeiro em um deles.`,
		when: 'Um dos grupos não pode ter x, então tem todos os seus outros números. Um número z dos dois grupos está então em um deles: pode ser eliminado das células que veem todos os z dos dois.',
	},
	als_xy_wing: {
		what: `${ALS} Três grupos assim estão unidos: o do meio tem um número em comum com cada um dos outros dois.`,
		when: 'Ao grupo do meio falta no máximo um dos dois, então um grupo externo fica definido. Um número z dos dois grupos externos pode ser eliminado das células que veem todos os z deles.',
	},
	sue_de_coq: {
		what: 'Onde uma linha cruza um bloco, há células com mais números do que células, e outras células da linha e do bloco esgotam esses números.',
		when: 'Há ao todo tantas células quantos números, e os dois lados não têm nenhum em comum. Os números de um lado podem ser eliminados do resto da linha; os do outro, do resto do bloco.',
	},
	aligned_pair_exclusion: {
		what: 'Pegue duas células e teste nelas todos os pares de números. Alguns deixam sem número uma célula que vê as duas.',
		when: 'Células com dois ou três candidatos veem as duas. Um número que não sobra em nenhum par pode ser eliminado.',
	},
	aligned_triple_exclusion: {
		what: 'A exclusão de pares com três células: teste todos os trios de números e risque os que deixam sem número uma célula que as vê.',
		when: 'Muitas células com poucos candidatos veem as três. Um número que não sobra em nenhum trio pode ser eliminado.',
	},
	xy_cycle: {
		what: 'Células com dois candidatos cada, em que as vizinhas têm um número em comum e a cadeia se fecha. Ela só pode girar de um modo ou do outro.',
		when: 'De qualquer modo que gire, cada número comum está em uma das suas duas células. Ele pode ser eliminado das outras células que veem as duas.',
	},
	xy_chain: {
		what: 'Células com dois candidatos cada, em que as vizinhas têm um número em comum. Se a primeira não é z, os números se empurram e a última é z.',
		when: 'Uma das duas pontas é z em qualquer caso. Uma célula que vê as duas pontas não pode ser z.',
	},
	x_chain: {
		what: 'Siga um só número por ligações que se alternam entre fortes e fracas. A cadeia começa e termina com uma ligação forte, então pelo menos uma das duas pontas tem o número.',
		when: 'É um arranha-céu, uma pipa ou um turbot fish com mais ligações. O número pode ser eliminado de qualquer célula que veja as duas pontas.',
	},
	aic: {
		what: `${CHAIN_RULE} O número pode mudar dentro de uma célula. Pelo menos uma das duas pontas de uma cadeia assim é verdadeira.`,
		when: 'As duas pontas começam com uma ligação forte. Um candidato incompatível com as duas pontas pode ser eliminado: muitas vezes em uma célula que vê as duas, ou um segundo número na célula de uma ponta.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} Quando a cadeia se fecha, toda ligação fraca se revela forte.`,
		when: 'Uma ponta de cada ligação é verdadeira. Então todo candidato que vê as duas pontas de uma ligação do laço pode ser eliminado, em toda a volta.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Aqui uma ligação pode terminar em um grupo de células de um bloco e uma linha que têm o número em comum.`,
		when: 'Grupos formam ligações fortes onde uma célula sozinha não forma. Candidatos que veem as duas pontas da cadeia podem ser eliminados.',
	},
	nishio: {
		what: 'Suponha um número em uma célula e siga só esse número. Se uma casa ficar sem lugar para ele, ou com dois, a suposição era falsa.',
		when: 'Um número com poucos lugares e muitas ligações fortes. A contradição descarta o candidato.',
	},
	cell_forcing_chains: {
		what: 'Teste cada candidato de uma célula. Aquilo a que todos levam é verdadeiro, porque um deles é.',
		when: 'Uma célula com dois ou três candidatos, cada um dos quais desencadeia muitos únicos. Procure um número que seja colocado ou descartado em todos os casos.',
	},
	region_forcing_chains: {
		what: 'Teste cada lugar de um número em uma casa. Aquilo a que todos levam é verdadeiro, porque um deles é.',
		when: 'Um número com dois ou três lugares em uma casa, cada um dos quais desencadeia muitos únicos. Procure o que os resultados têm em comum.',
	},
});
