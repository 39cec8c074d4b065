import type { LessonTable } from '../en/lessons.ts';

const UNIQUE =
	'In einem Rätsel mit einer Lösung kann es keine vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken geben, denen nur dieselben zwei Ziffern bleiben: Die Ziffern ließen sich tauschen.';

const CHAIN_RULE =
	'Folge Verbindungen im Wechsel: Von einer starken ist mindestens ein Ende wahr, von einer schwachen höchstens eines.';

const ALS =
	'Einige Felder, die einander sehen, haben zusammen eine Ziffer mehr als Felder. Nimm eine Ziffer weg, und alle anderen stehen fest.';

export const lessons = (): LessonTable => ({
	full_house: {
		what: 'In einer Zeile, einer Spalte oder einem Block ist ein Feld leer. Dorthin kommt die eine Ziffer, die fehlt.',
		when: 'Acht Felder eines Hauses (Zeile, Spalte oder Block) sind gefüllt. Schneller geht kein Schritt, also such ihn nach jeder Ziffer, die du setzt.',
	},
	hidden_single_box: {
		what: 'Für eine Ziffer ist in einem Block nur ein Feld übrig. Alle anderen sind gefüllt oder sehen die Ziffer anderswo.',
		when: 'Nimm eine Ziffer, die es in den Nachbarblöcken schon gibt, und zieh ihre Zeilen und Spalten durch den Block: Bleibt ein leeres Feld, gehört sie dorthin.',
	},
	hidden_single_line: {
		what: 'Für eine Ziffer ist in einer Zeile oder Spalte nur ein Feld übrig.',
		when: 'Nimm eine Linie mit wenigen leeren Feldern und frag bei jeder fehlenden Ziffer, wo sie noch hinkann. Ein Block mit der Ziffer schließt drei Felder auf einmal aus.',
	},
	direct_pointing: {
		what: 'In einem Block kann eine Ziffer nur in einer Linie vorkommen. Im Rest der Linie ist sie damit ausgeschlossen, und in einem anderen Block bleibt ein einziges Feld für sie.',
		when: 'Ein Block hat zwei oder drei Felder für eine Ziffer, alle in einer Zeile oder Spalte, und ein zweiter Block auf dieser Linie hat sonst fast keinen Platz für sie.',
	},
	direct_hidden_pair: {
		what: 'Für zwei Ziffern bleiben in einem Haus nur dieselben zwei Felder. Die sind vergeben, und für eine dritte Ziffer bleibt genau ein Feld.',
		when: 'Zwei fehlende Ziffern eines Hauses sind überall außer in denselben zwei Feldern ausgeschlossen. Zähl dann die Felder, die für die anderen bleiben.',
	},
	naked_single: {
		what: 'In einem Feld bleibt nur eine Ziffer: Die anderen acht stehen in seiner Zeile, seiner Spalte oder seinem Block.',
		when: 'Sieh dir Felder an, deren Zeile, Spalte und Block gut mit verschiedenen Ziffern gefüllt sind, und zähl von 1 bis 9 ab.',
	},
	direct_hidden_triple: {
		what: 'Für drei Ziffern bleiben in einem Haus nur dieselben drei Felder. Die sind vergeben, und für eine andere Ziffer bleibt genau ein Feld.',
		when: 'Wie beim versteckten Paar, nur mit drei Ziffern und drei Feldern; nicht jede Ziffer muss in jedem möglich sein.',
	},
	pointing: {
		what: 'In einem Block kann eine Ziffer nur in einer Zeile oder Spalte vorkommen. Wo auch immer sie ist, der Rest der Linie kann sie nicht haben.',
		when: 'Alle Kandidaten einer Ziffer im Block liegen in einer Linie. Sie zeigen an ihr entlang: Außerhalb des Blocks kannst du die Ziffer aus der Linie streichen.',
	},
	claiming: {
		what: 'In einer Zeile oder Spalte kann eine Ziffer nur in einem Block vorkommen. Die Linie beansprucht sie, der Rest des Blocks kann sie nicht haben.',
		when: 'Alle Kandidaten einer Ziffer in einer Linie liegen in einem Block. Aus seinen anderen Feldern kannst du sie streichen.',
	},
	naked_pair: {
		what: 'Zwei Felder eines Hauses haben dieselben zwei Kandidaten und sonst nichts. Diese zwei Ziffern kommen dorthin, so oder so herum.',
		when: 'Such Felder mit zwei Kandidaten und einem Zwilling in derselben Zeile, Spalte oder demselben Block. Kein anderes Feld des Hauses kann eine der Ziffern haben.',
	},
	x_wing: {
		what: 'In zwei Zeilen kann eine Ziffer nur in denselben zwei Spalten vorkommen. Sie besetzt zwei gegenüberliegende Ecken und damit beide Spalten.',
		when: 'Zwei Linien haben je zwei Felder für eine Ziffer, und diese liegen übereinander. Aus dem Rest der Spalten kannst du sie streichen. Es geht auch andersherum.',
	},
	hidden_pair: {
		what: 'Zwei Ziffern können in einem Haus nur in denselben zwei Feldern vorkommen. Alle anderen Kandidaten kannst du aus diesen Feldern streichen.',
		when: 'Zähl die Plätze jeder Ziffer im Haus: Zwei Ziffern mit denselben zwei Plätzen sind das Paar, wie viele Notizen es auch verdecken.',
	},
	naked_triple: {
		what: 'Drei Felder eines Hauses haben keine Kandidaten außer denselben drei Ziffern. Die kommen dorthin, in irgendeiner Reihenfolge.',
		when: 'Jedem der Felder darf eine der Ziffern fehlen. Kein anderes Feld des Hauses kann eine davon haben.',
	},
	swordfish: {
		what: 'Ein X-Wing mit drei Linien: In drei Zeilen bleibt eine Ziffer nur in denselben drei Spalten. Die drei Zeilen füllen die drei Spalten.',
		when: 'Jede der drei Linien hat zwei oder drei Plätze, alle in denselben drei Querlinien. Aus deren Rest kannst du die Ziffer streichen.',
	},
	jellyfish: {
		what: 'In vier Linien kann eine Ziffer nur in denselben vier Querlinien stehen. Jede davon bekommt die Ziffer aus einer der vier.',
		when: 'Das ist ein Schwertfisch mit vier Linien. Nicht jede Kreuzung muss möglich sein. Aus dem Rest der vier Querlinien kannst du die Ziffer streichen.',
	},
	hidden_triple: {
		what: 'Drei Ziffern können in einem Haus nur in denselben drei Feldern vorkommen. Alle anderen Kandidaten kannst du aus diesen Feldern streichen.',
		when: 'Nicht jede Ziffer muss in jedem der Felder möglich sein; es zählt, dass keine der drei sonst irgendwo passt.',
	},
	skyscraper: {
		what: 'Zwei Linien haben je zwei Plätze für eine Ziffer, und je einer liegt in derselben Querlinie. Von den anderen beiden, den Dächern, ist mindestens eines wahr.',
		when: 'Die Füße liegen in derselben Linie, also sind nicht beide wahr, und mindestens ein Dach ist es. Aus jedem Feld, das beide Dächer sieht, kannst du die Ziffer streichen.',
	},
	two_string_kite: {
		what: 'Eine Zeile und eine Spalte haben je zwei Plätze für eine Ziffer, und je einer liegt im selben Block. Mindestens eines der fernen Enden ist wahr.',
		when: 'Die nahen Enden sehen einander im Block, also sind nicht beide wahr. Aus jedem Feld, das beide fernen Enden sieht, kannst du die Ziffer streichen.',
	},
	turbot_fish: {
		what: 'Zwei starke Verbindungen einer Ziffer hängen durch eine schwache zusammen. Mindestens eines der äußeren Enden ist wahr.',
		when: 'Eine starke Verbindung ist ein Haus mit zwei Plätzen. Sieht ein Ende der einen ein Ende der anderen, kannst du die Ziffer aus jedem Feld streichen, das beide äußeren Enden sieht.',
	},
	grouped_strong_links: {
		what: 'Zwei starke Verbindungen einer Ziffer, bei denen ein Ende auch eine Gruppe von Feldern in einem Block und einer Linie sein darf. Eines der äußeren Enden hat die Ziffer.',
		when: 'Eine Gruppe zählt als ein Ende, weil ihre Felder dasselbe sehen. Aus jedem Feld, das alles an beiden äußeren Enden sieht, kannst du die Ziffer streichen.',
	},
	empty_rectangle: {
		what: 'In einem Block kommt eine Ziffer nur in einer Zeile und einer Spalte vor, wie ein Kreuz. Zusammen mit einer starken Verbindung anderswo entscheidet das über ein Feld.',
		when: 'Ist das nahe Ende der Verbindung wahr, muss der Block seinen anderen Arm nehmen. So oder so kann das Feld, in dem das ferne Ende diesen Arm trifft, die Ziffer nicht haben.',
	},
	xy_wing: {
		what: 'Drei Felder mit je zwei Kandidaten: ein Drehpunkt mit x und y und zwei Flügel, die er sieht, einer mit x und z, einer mit y und z.',
		when: 'Was der Drehpunkt auch ist, einer der Flügel ist z. Ein Feld, das beide Flügel sieht, kann nicht z sein.',
	},
	finned_x_wing: {
		what: 'Ein X-Wing mit einer Flosse: In einer seiner zwei Zeilen hat die Ziffer neben einer Ecke noch ein oder zwei Plätze, im selben Block. Entweder gilt der X-Wing, oder die Ziffer ist in der Flosse.',
		when: 'Deck die Flosse mit dem Finger ab: Übrig bleibt ein X-Wing. Streichen kannst du die Ziffer nur, wo beide Fälle sie ausschließen: aus Feldern der zwei Spalten, die auch die ganze Flosse sehen. Es geht auch andersherum.',
	},
	sashimi_x_wing: {
		what: 'Ein X-Wing mit Flosse, dem eine Ecke fehlt: Eine seiner Zeilen hat innerhalb der zwei Spalten nur noch einen Platz, und im Block der fehlenden Ecke liegt eine Flosse.',
		when: 'Ist die Ziffer nicht in der Flosse, so erzwingen die drei anderen Ecken sie wie bei einem X-Wing. Streichen kannst du sie aus Feldern, die die Flosse sehen und in der Spalte der fehlenden Ecke liegen.',
	},
	xyz_wing: {
		what: 'Wie der XY-Wing, aber der Drehpunkt hat auch z: x, y, z im Drehpunkt, x z in einem Flügel, y z im anderen.',
		when: 'Eines der drei Felder ist z. Ein Feld, das alle drei sieht, kann nicht z sein.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Drei Ecken haben nur diese zwei Ziffern, also ist die vierte etwas anderes.`,
		when: 'Vier Felder bilden in zwei Blöcken ein Rechteck, und drei davon haben dieselben zwei Kandidaten. Beide Ziffern kannst du aus dem vierten streichen.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Zwei Ecken haben dieselbe dritte Ziffer, und eine davon muss sie sein.`,
		when: 'Zwei Ecken haben nur das Paar, die anderen das Paar und eine Ziffer mehr. Aus Feldern, die diese beiden sehen, kannst du die Ziffer streichen.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} Die zusätzlichen Ziffern zweier Ecken wirken wie ein Feld und bilden mit anderen ein Paar oder Tripel.`,
		when: 'Zwei Ecken eines Hauses haben zusätzliche Ziffern. Mit Feldern des Hauses, die nur diese haben, sind sie eine nackte Gruppe; aus dem Rest des Hauses kannst du deren Ziffern streichen.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} In zwei Ecken hat eine Ziffer des Paares keinen anderen Platz, also kann die andere nicht dort stehen.`,
		when: 'Im Haus der zwei Ecken passt eine Ziffer des Paares nirgends sonst. Eine der Ecken ist sie; keine kann die andere Ziffer des Paares sein.',
	},
	unique_rectangle_5: {
		what: `${UNIQUE} Zwei gegenüberliegende Ecken oder drei Ecken haben dieselbe dritte Ziffer, und eine von ihnen muss sie sein.`,
		when: 'Gegenüberliegende Ecken haben das Paar und dieselbe weitere Ziffer, der Rest hat nur das Paar. Diese Ziffer kannst du aus Feldern streichen, die alle Ecken mit ihr sehen.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Gegenüberliegende Ecken haben zusätzliche Ziffern, und eine Ziffer des Paares bildet auf den vieren einen X-Wing.`,
		when: 'Wäre eine Ecke mit Zusatz diese Ziffer, brächte der X-Wing sie auch in die Ecke gegenüber, und das Paar ließe sich tauschen. Also kannst du sie aus den Ecken mit Zusatz streichen.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Starke Verbindungen zeigen, welche Ziffer den Tausch vollenden würde.`,
		when: 'Eine Ecke hat nur das Paar. Haben Zeile und Spalte der Ecke gegenüber keinen anderen Platz für die eine Ziffer, kann diese Ecke nicht die andere sein.',
	},
	unique_loop: {
		what: 'Ein eindeutiges Rechteck, auf sechs oder mehr Felder gedehnt: eine geschlossene Schleife mit denselben zwei Ziffern, die sich auf zwei Arten füllen ließe.',
		when: 'Alle Felder der Schleife bis auf eines oder zwei haben nur das Paar. Eine der zusätzlichen Ziffern in den übrigen muss wahr sein, sonst gäbe es zwei Lösungen.',
	},
	naked_quad: {
		what: 'Vier Felder eines Hauses haben keine Kandidaten außer denselben vier Ziffern. Die kommen dorthin, in irgendeiner Reihenfolge.',
		when: 'Jedem der Felder dürfen einige der Ziffern fehlen. Kein anderes Feld des Hauses kann eine der vier haben.',
	},
	three_strong_links: {
		what: 'Drei starke Verbindungen einer Ziffer hintereinander, durch schwache verbunden. Mindestens eines der äußeren Enden ist wahr.',
		when: 'An jedem Gelenk ist höchstens eines der Enden wahr, so wandert die Wahrheit nach außen. Aus jedem Feld, das beide äußeren Enden sieht, kannst du die Ziffer streichen.',
	},
	w_wing: {
		what: 'Zwei Felder haben dieselben zwei Ziffern, sehen einander aber nicht. Eine starke Verbindung auf einer der Ziffern, zwischen Feldern, die sie sehen, hält sie zusammen.',
		when: 'Mindestens ein Ende der Verbindung ist wahr, also ist mindestens eines der zwei Felder die andere Ziffer. Aus Feldern, die beide sehen, kannst du sie streichen.',
	},
	remote_pair: {
		what: 'Vier oder mehr Felder mit denselben zwei Kandidaten, von denen jedes das nächste sieht. Die zwei Ziffern wechseln sich ab, also hat jedes Ende eine andere.',
		when: 'Die Zahl der Felder muss gerade sein. Ein Feld, das beide Enden sieht, kann keine der beiden Ziffern haben.',
	},
	simple_colouring: {
		what: 'Färbe die Plätze einer Ziffer entlang starker Verbindungen abwechselnd mit zwei Farben. Alle einer Farbe sind wahr, alle der anderen falsch.',
		when: 'Sehen zwei Felder einer Farbe einander, ist die Farbe falsch. Aus jedem Feld, das beide Farben sieht, kannst du die Ziffer streichen.',
	},
	multi_colouring: {
		what: 'Zwei Ketten starker Verbindungen auf einer Ziffer, jede mit zwei eigenen Farben.',
		when: 'Sieht eine Farbe der ersten eine der zweiten, ist eine der zwei Gegenfarben wahr. Aus jedem Feld, das diese beiden sieht, kannst du die Ziffer streichen.',
	},
	finned_swordfish: {
		what: 'Ein Schwertfisch, den ein oder zwei zusätzliche Felder in einem Block stören: die Flosse.',
		when: 'Entweder ist eine Flosse wahr, oder der Schwertfisch gilt. Aus jedem Feld, in dem der Fisch die Ziffer ausschließt und das auch die Flosse sieht, kannst du sie streichen.',
	},
	sashimi_swordfish: {
		what: 'Ein Schwertfisch mit Flosse, dem die Ecke bei der Flosse fehlt: Ohne die Flosse bliebe einer Linie ein einziger Platz.',
		when: 'Entweder ist eine Flosse wahr, oder der Fisch gilt. Aus jedem Feld, in dem der Fisch die Ziffer ausschließt und das auch die Flosse sieht, kannst du sie streichen.',
	},
	wxyz_wing: {
		what: 'Vier Felder mit zusammen vier Ziffern, von denen nur eine, z, Plätze hat, die einander nicht alle sehen.',
		when: 'Alle anderen Ziffern kommen in der Gruppe höchstens einmal vor. Wäre ein Feld z, das jedes z der Gruppe sieht, müssten drei Ziffern vier Felder füllen.',
	},
	vwxyz_wing: {
		what: 'Der WXYZ-Wing mit fünf Feldern und fünf Ziffern: Nur eine, z, hat Plätze, die einander nicht alle sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen vier Ziffern könnten fünf Felder nicht füllen.',
	},
	uvwxyz_wing: {
		what: 'Derselbe Flügel mit sechs Feldern und sechs Ziffern: Nur eine, z, hat Plätze, die einander nicht alle sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen fünf Ziffern könnten sechs Felder nicht füllen.',
	},
	tuvwxyz_wing: {
		what: 'Derselbe Flügel mit sieben Feldern und sieben Ziffern: Nur eine, z, hat Plätze, die einander nicht alle sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen sechs Ziffern könnten sieben Felder nicht füllen.',
	},
	bug_1: {
		what: 'Jedes offene Feld hat zwei Kandidaten, nur eines hat drei. Hätten alle zwei, gäbe es zwei Lösungen.',
		when: 'Spät im Rätsel bleibt ein Feld mit drei Kandidaten. Der Kandidat, der in seiner Zeile, seiner Spalte und seinem Block dreimal vorkommt, ist der richtige.',
	},
	bug_2: {
		what: 'Jedes offene Feld hat zwei Kandidaten, bis auf einige, die alle zusätzlich dieselbe Ziffer haben. Eines davon muss sie sein, sonst gäbe es zwei Lösungen.',
		when: 'Alle Zusätze sind dieselbe Ziffer. Aus jedem Feld, das sie alle sieht, kannst du sie streichen.',
	},
	bug_4: {
		what: 'Jedes offene Feld hat zwei Kandidaten, außer zweien in einem Haus, und eine Ziffer dieser beiden hat dort keinen anderen Platz.',
		when: 'Eines der zwei Felder hat eine zusätzliche Ziffer, eines die, die sonst nirgends passt. Alle anderen Kandidaten kannst du aus ihnen streichen.',
	},
	four_strong_links: {
		what: 'Vier starke Verbindungen einer Ziffer hintereinander, durch schwache verbunden. Mindestens eines der äußeren Enden ist wahr.',
		when: 'Ein Wolkenkratzer mit zwei zusätzlichen Stockwerken. Aus jedem Feld, das beide äußeren Enden sieht, kannst du die Ziffer streichen.',
	},
	als_xz: {
		what: `${ALS} Zwei solche Gruppen haben eine Ziffer x gemeinsam, die nur in einer davon wahr sein kann.`,
		when: 'Eine der Gruppen kann x nicht haben und hat darum alle ihre anderen Ziffern. Eine Ziffer z beider Gruppen ist dann in einer davon: Aus Feldern, die jedes z beider sehen, kannst du sie streichen.',
	},
	als_xy_wing: {
		what: `${ALS} Drei solche Gruppen hängen zusammen: Die mittlere hat mit jeder der anderen eine Ziffer gemeinsam.`,
		when: 'Der mittleren fehlt höchstens eine der beiden, also steht eine äußere Gruppe fest. Aus Feldern, die jedes z der beiden äußeren sehen, kannst du z streichen.',
	},
	sue_de_coq: {
		what: 'Wo eine Linie einen Block kreuzt, haben einige Felder mehr Ziffern, als es Felder sind, und weitere Felder der Linie und des Blocks verbrauchen diese Ziffern.',
		when: 'Es sind im Ganzen so viele Felder wie Ziffern, und beide Seiten haben keine gemeinsam. Die Ziffern der einen Seite kannst du aus dem Rest der Linie streichen, die der anderen aus dem Rest des Blocks.',
	},
	aligned_pair_exclusion: {
		what: 'Nimm zwei Felder und probiere alle Ziffernpaare. Manche lassen einem Feld, das beide sieht, keine Ziffer.',
		when: 'Felder mit zwei oder drei Kandidaten sehen beide. Eine Ziffer, die in keinem Paar übrig ist, kannst du streichen.',
	},
	aligned_triple_exclusion: {
		what: 'Der Ausschluss von Paaren mit drei Feldern: Probiere alle Tripel und verwirf die, die einem Feld, das alle drei sieht, keine Ziffer lassen.',
		when: 'Viele Felder mit wenigen Kandidaten sehen die drei. Eine Ziffer, die in keinem Tripel übrig ist, kannst du streichen.',
	},
	xy_cycle: {
		what: 'Felder mit je zwei Kandidaten, Nachbarn haben eine Ziffer gemeinsam, und die Kette schließt sich. Sie kann sich nur in eine von zwei Richtungen drehen.',
		when: 'Wie sie sich auch dreht, jede gemeinsame Ziffer ist in einem ihrer zwei Felder. Aus anderen Feldern, die beide sehen, kannst du sie streichen.',
	},
	xy_chain: {
		what: 'Felder mit je zwei Kandidaten, von denen Nachbarn eine Ziffer gemeinsam haben. Ist das erste nicht z, schieben sich die Ziffern weiter, und das letzte ist z.',
		when: 'Eines der zwei Enden ist auf jeden Fall z. Ein Feld, das beide Enden sieht, kann nicht z sein.',
	},
	x_chain: {
		what: 'Verfolge eine Ziffer über Verbindungen, die abwechselnd stark und schwach sind. Die Kette beginnt und endet mit einer starken, also hat mindestens eines der beiden Enden die Ziffer.',
		when: 'Das ist ein Wolkenkratzer, Drachen oder Steinbutt mit mehr Verbindungen. Aus jedem Feld, das beide Enden sieht, kannst du die Ziffer streichen.',
	},
	aic: {
		what: `${CHAIN_RULE} Die Ziffer darf in einem Feld wechseln. Mindestens eines der zwei Enden einer solchen Kette ist wahr.`,
		when: 'Beide Enden beginnen mit einer starken Verbindung. Ein Kandidat, der sich mit keinem der Enden verträgt, lässt sich streichen: oft in einem Feld, das beide sieht, oder eine zweite Ziffer im Feld eines Endes.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} Schließt sich die Kette, wird jede schwache Verbindung darin stark.`,
		when: 'Von jeder Verbindung ist ein Ende wahr. Jeden Kandidaten, der beide Enden einer Verbindung im Ring sieht, kannst du streichen, rundherum.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Hier darf eine Verbindung in einer Gruppe von Feldern eines Blocks und einer Linie enden, die die Ziffer gemeinsam haben.`,
		when: 'Gruppen schaffen starke Verbindungen, wo einzelne Felder es nicht tun. Kandidaten, die beide Enden der Kette sehen, kannst du streichen.',
	},
	nishio: {
		what: 'Nimm eine Ziffer in einem Feld an und verfolge nur diese Ziffer. Bleibt einem Haus kein Platz für sie oder hat es zwei, war es falsch.',
		when: 'Eine Ziffer mit wenigen Plätzen und vielen starken Verbindungen. Der eine Widerspruch schließt den Kandidaten aus.',
	},
	cell_forcing_chains: {
		what: 'Probiere jeden Kandidaten eines Feldes. Was aus allen folgt, ist wahr, denn einer von ihnen ist es.',
		when: 'Ein Feld mit zwei oder drei Kandidaten, die alle viele Einer auslösen. Such eine Ziffer, die in allen Fällen gesetzt oder ausgeschlossen wird.',
	},
	region_forcing_chains: {
		what: 'Probiere jeden Platz einer Ziffer in einem Haus. Was aus allen folgt, ist wahr, denn einer von ihnen ist es.',
		when: 'Eine Ziffer mit zwei oder drei Plätzen in einem Haus, die alle viele Einer auslösen. Such, was alle Fälle gemeinsam haben.',
	},
});
