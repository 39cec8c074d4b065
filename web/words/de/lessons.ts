import type { LessonTable } from '../en/lessons.ts';

const UNIQUE =
	'Ein Rätsel mit einer Lösung kann keine vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken haben, die dieselben zwei Ziffern tauschen könnten: Beides ginge.';

const CHAIN_RULE =
	'Folge Verbindungen im Wechsel: Eine starke sagt, dass eines ihrer Enden wahr ist, eine schwache, dass nicht beide wahr sind.';

const ALS =
	'Einige Felder, die einander sehen, haben zusammen eine Ziffer mehr als Felder. Nimm eine Ziffer weg, und alle anderen stehen fest.';

export const lessons = (): LessonTable => ({
	full_house: {
		what: 'In einer Zeile, einer Spalte oder einem Block ist ein Feld leer. Dorthin kommt die eine Ziffer, die fehlt.',
		when: 'Acht Felder eines Hauses sind gefüllt. Es ist der schnellste Schritt, also sieh nach jedem Eintrag danach.',
	},
	hidden_single_box: {
		what: 'Für eine Ziffer ist in einem Block nur ein Feld übrig. Alle anderen sind gefüllt oder sehen die Ziffer anderswo.',
		when: 'Nimm eine Ziffer, die in den Nachbarblöcken schon steht, und zieh ihre Zeilen und Spalten durch den Block: Bleibt ein leeres Feld, ist es der Platz.',
	},
	hidden_single_line: {
		what: 'Für eine Ziffer ist in einer Zeile oder Spalte nur ein Feld übrig.',
		when: 'Nimm eine Linie mit wenigen leeren Feldern und frag bei jeder fehlenden Ziffer, wo sie noch hin kann. Ein Block mit der Ziffer schließt drei Felder auf einmal aus.',
	},
	direct_pointing: {
		what: 'In einem Block kann eine Ziffer nur in einer Linie stehen. Der Rest der Linie verliert sie, und in einem anderen Block bleibt dadurch ein einziges Feld für sie.',
		when: 'Ein Block hat zwei oder drei Felder für eine Ziffer, alle in einer Zeile oder Spalte, und ein zweiter Block auf dieser Linie war mit ihr fast fertig.',
	},
	direct_hidden_pair: {
		what: 'Für zwei Ziffern bleiben in einem Haus nur dieselben zwei Felder. Die sind vergeben, und für eine dritte Ziffer bleibt genau ein Feld.',
		when: 'Zwei fehlende Ziffern eines Hauses sind überall außer in denselben zwei Feldern ausgeschlossen. Zähl dann, was für die anderen bleibt.',
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
		what: 'In einem Block kann eine Ziffer nur in einer Zeile oder Spalte stehen. Wo auch immer sie ist, der Rest der Linie kann sie nicht haben.',
		when: 'Alle Kandidaten einer Ziffer im Block liegen in einer Linie. Sie zeigen an ihr entlang: Außerhalb des Blocks fällt die Ziffer.',
	},
	claiming: {
		what: 'In einer Zeile oder Spalte kann eine Ziffer nur in einem Block stehen. Die Linie beansprucht sie, der Rest des Blocks kann sie nicht haben.',
		when: 'Alle Kandidaten einer Ziffer in einer Linie liegen in einem Block. In seinen anderen Feldern fällt die Ziffer.',
	},
	naked_pair: {
		what: 'Zwei Felder eines Hauses haben dieselben zwei Kandidaten und sonst nichts. Diese zwei Ziffern kommen dorthin, so oder so herum.',
		when: 'Such Felder mit zwei Kandidaten und einem Zwilling in derselben Zeile, Spalte oder demselben Block. Kein anderes Feld des Hauses kann eine der Ziffern haben.',
	},
	x_wing: {
		what: 'In zwei Zeilen kann eine Ziffer nur in denselben zwei Spalten stehen. Sie steht über Kreuz, also sind beide Spalten versorgt.',
		when: 'Zwei Linien haben je zwei Felder für eine Ziffer, und diese liegen übereinander. Im Rest der kreuzenden Linien fällt sie. Es geht mit Zeilen wie mit Spalten.',
	},
	hidden_pair: {
		what: 'Zwei Ziffern können in einem Haus nur in denselben zwei Feldern stehen. Alles andere fällt aus diesen Feldern.',
		when: 'Zähl die Plätze jeder Ziffer im Haus: Zwei Ziffern mit denselben zwei Plätzen sind das Paar, wie viele Notizen es auch verdecken.',
	},
	naked_triple: {
		what: 'Drei Felder eines Hauses haben keine Kandidaten außer denselben drei Ziffern. Die kommen dorthin, in irgendeiner Ordnung.',
		when: 'Jedem der Felder darf eine der Ziffern fehlen. Kein anderes Feld des Hauses kann eine davon haben.',
	},
	swordfish: {
		what: 'Ein X-Wing mit drei Linien: In drei Zeilen bleibt eine Ziffer nur in denselben drei Spalten. Die drei Zeilen füllen die drei Spalten.',
		when: 'Jede der drei Linien hat zwei oder drei Plätze, alle in denselben drei kreuzenden Linien. In deren Rest fällt die Ziffer.',
	},
	hidden_triple: {
		what: 'Drei Ziffern können in einem Haus nur in denselben drei Feldern stehen. Alles andere fällt aus diesen Feldern.',
		when: 'Nicht jede Ziffer muss in jedem der Felder möglich sein; es zählt, dass keine der drei sonst irgendwo passt.',
	},
	skyscraper: {
		what: 'Zwei Linien haben je zwei Plätze für eine Ziffer, und je einer liegt in derselben Querlinie. Von den anderen beiden, den Dächern, ist eines wahr.',
		when: 'Die Füße teilen eine Linie, also sind nicht beide wahr, und mindestens ein Dach ist es. Ein Feld, das beide Dächer sieht, verliert die Ziffer.',
	},
	two_string_kite: {
		what: 'Eine Zeile und eine Spalte haben je zwei Plätze für eine Ziffer, und je einer liegt im selben Block. Eines der fernen Enden ist wahr.',
		when: 'Die nahen Enden sehen einander im Block, also sind nicht beide wahr. Ein Feld, das beide fernen Enden sieht, verliert die Ziffer.',
	},
	turbot_fish: {
		what: 'Zwei starke Verbindungen einer Ziffer hängen durch eine schwache zusammen. Mindestens eines der äußeren Enden ist wahr.',
		when: 'Eine starke Verbindung ist ein Haus mit zwei Plätzen. Sieht ein Ende der einen ein Ende der anderen, verliert ein Feld, das beide äußeren Enden sieht, die Ziffer.',
	},
	grouped_strong_links: {
		what: 'Zwei starke Verbindungen einer Ziffer, bei denen ein Ende auch eine Gruppe von Feldern in einem Block und einer Linie sein darf.',
		when: 'Eine Gruppe zählt als ein Ende, weil ihre Felder dasselbe sehen. Ein Feld, das alles an beiden äußeren Enden sieht, verliert die Ziffer.',
	},
	empty_rectangle: {
		what: 'In einem Block steht eine Ziffer nur in einer Zeile und einer Spalte, wie ein Kreuz. Mit einer starken Verbindung anderswo entscheidet das ein Feld.',
		when: 'Ist das nahe Ende der Verbindung wahr, muss der Block seinen anderen Arm nehmen. So oder so fällt die Ziffer dort, wo das ferne Ende diesen Arm trifft.',
	},
	xy_wing: {
		what: 'Drei Felder mit je zwei Kandidaten: ein Drehpunkt mit x und y und zwei Flügel, die er sieht, einer mit x und z, einer mit y und z.',
		when: 'Was der Drehpunkt auch ist, einer der Flügel ist z. Ein Feld, das beide Flügel sieht, kann nicht z sein.',
	},
	xyz_wing: {
		what: 'Wie der XY-Wing, aber der Drehpunkt hat auch z: x, y, z im Drehpunkt, x z in einem Flügel, y z im anderen.',
		when: 'Eines der drei Felder ist z. Ein Feld, das alle drei sieht, kann nicht z sein.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Drei Ecken haben nur diese zwei Ziffern, also ist die vierte etwas anderes.`,
		when: 'Vier Felder bilden in zwei Blöcken ein Rechteck, und drei davon haben dieselben zwei Kandidaten. Beide Ziffern fallen aus dem vierten.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Zwei Ecken haben dieselbe dritte Ziffer, und eine davon muss sie sein.`,
		when: 'Zwei Ecken haben nur das Paar, die anderen das Paar und eine Ziffer mehr. Felder, die diese beiden sehen, verlieren die Ziffer.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} Die zusätzlichen Ziffern zweier Ecken wirken wie ein Feld und bilden mit anderen ein Paar oder einen Dreier.`,
		when: 'Zwei Ecken eines Hauses haben zusätzliche Ziffern. Mit Feldern des Hauses, die nur diese haben, sind sie eine nackte Gruppe; der Rest des Hauses verliert deren Ziffern.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} In zwei Ecken hat eine Ziffer des Paares keinen anderen Platz, also muss die andere draußen bleiben.`,
		when: 'Im Haus der zwei Ecken passt eine Ziffer des Paares nirgends sonst. Eine der Ecken ist sie; keine kann die andere Ziffer des Paares sein.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Gegenüberliegende Ecken haben zusätzliche Ziffern, und eine Ziffer des Paares bildet auf den vieren einen X-Wing.`,
		when: 'Wäre eine Ecke mit Zusatz diese Ziffer, stünde sie durch den X-Wing auch gegenüber, und das Paar ließe sich tauschen. Also verlieren die Ecken mit Zusatz sie.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Starke Verbindungen zeigen, welche Ziffer den Tausch vollenden würde.`,
		when: 'Eine Ecke hat nur das Paar. Haben Zeile und Spalte der Ecke gegenüber keinen anderen Platz für die eine Ziffer, kann diese Ecke nicht die andere sein.',
	},
	unique_loop: {
		what: 'Ein eindeutiges Rechteck, auf sechs oder mehr Felder gedehnt: eine geschlossene Schleife mit denselben zwei Ziffern, die sich auf zwei Arten füllen ließe.',
		when: 'Alle Felder der Schleife bis auf eines oder zwei haben nur das Paar. Was die übrigen sonst haben, muss die eine Lösung retten.',
	},
	naked_quad: {
		what: 'Vier Felder eines Hauses haben keine Kandidaten außer denselben vier Ziffern. Die kommen dorthin, in irgendeiner Ordnung.',
		when: 'Jedem der Felder dürfen einige der Ziffern fehlen. Kein anderes Feld des Hauses kann eine der vier haben.',
	},
	three_strong_links: {
		what: 'Drei starke Verbindungen einer Ziffer hintereinander, durch schwache verbunden. Mindestens eines der äußeren Enden ist wahr.',
		when: 'An jedem Gelenk sind nicht beide Enden wahr, so wandert die Wahrheit nach außen. Ein Feld, das beide äußeren Enden sieht, verliert die Ziffer.',
	},
	w_wing: {
		what: 'Zwei Felder haben dieselben zwei Ziffern, sehen einander aber nicht. Eine starke Verbindung auf einer der Ziffern, zwischen Feldern, die sie sehen, hält sie zusammen.',
		when: 'Mindestens ein Ende der Verbindung ist wahr, also ist mindestens eines der zwei Felder die andere Ziffer. Felder, die beide sehen, verlieren sie.',
	},
	simple_colouring: {
		what: 'Färbe die Plätze einer Ziffer entlang starker Verbindungen abwechselnd mit zwei Farben. Alle einer Farbe sind wahr, alle der anderen falsch.',
		when: 'Sehen zwei Felder einer Farbe einander, ist die Farbe falsch. Ein Feld, das beide Farben sieht, verliert die Ziffer.',
	},
	multi_colouring: {
		what: 'Zwei Ketten starker Verbindungen auf einer Ziffer, jede mit zwei eigenen Farben.',
		when: 'Sieht eine Farbe der ersten eine der zweiten, ist eine der zwei Gegenfarben wahr. Ein Feld, das diese beiden sieht, verliert die Ziffer.',
	},
	finned_swordfish: {
		what: 'Ein Schwertfisch, den ein oder zwei Felder mehr in einem Block stören: die Flosse.',
		when: 'Entweder ist eine Flosse wahr, oder der Schwertfisch gilt. Ein Feld, das der Fisch leeren würde und das auch die Flosse sieht, verliert die Ziffer.',
	},
	sashimi_swordfish: {
		what: 'Ein Schwertfisch mit Flosse, dem die Ecke bei der Flosse fehlt: Ohne sie bliebe einer Linie ein einziger Platz.',
		when: 'Entweder ist eine Flosse wahr, oder der Fisch gilt. Ein Feld, das der Fisch leeren würde und das auch die Flosse sieht, verliert die Ziffer.',
	},
	wxyz_wing: {
		what: 'Vier Felder mit zusammen vier Ziffern, von denen nur eine, z, Plätze hat, die einander nicht sehen.',
		when: 'Alle anderen Ziffern stehen in der Gruppe höchstens einmal. Wäre ein Feld z, das jedes z der Gruppe sieht, müssten drei Ziffern vier Felder füllen.',
	},
	vwxyz_wing: {
		what: 'Der WXYZ-Wing mit fünf Feldern und fünf Ziffern: Nur eine, z, hat Plätze, die einander nicht sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen vier Ziffern könnten fünf Felder nicht füllen.',
	},
	uvwxyz_wing: {
		what: 'Derselbe Flügel mit sechs Feldern und sechs Ziffern: Nur eine, z, hat Plätze, die einander nicht sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen fünf Ziffern könnten sechs Felder nicht füllen.',
	},
	tuvwxyz_wing: {
		what: 'Derselbe Flügel mit sieben Feldern und sieben Ziffern: Nur eine, z, hat Plätze, die einander nicht sehen.',
		when: 'Ein Feld, das jedes z der Gruppe sieht, kann nicht z sein: Die anderen sechs Ziffern könnten sieben Felder nicht füllen.',
	},
	bug_1: {
		what: 'Jedes offene Feld hat zwei Kandidaten, nur eines hat drei. Hätten alle zwei, ließe sich das Gitter auf zwei Arten füllen.',
		when: 'Spät im Rätsel bleibt ein Feld mit drei Kandidaten. Die Ziffer, die in seiner Zeile, Spalte und seinem Block dreimal steht, ist es.',
	},
	bug_2: {
		what: 'Jedes offene Feld hat zwei Kandidaten, nur einige haben dieselbe Ziffer mehr. Eines davon muss sie sein, sonst gäbe es zwei Lösungen.',
		when: 'Alle Zusätze sind dieselbe Ziffer. Ein Feld, das sie alle sieht, verliert sie.',
	},
	bug_4: {
		what: 'Jedes offene Feld hat zwei Kandidaten, außer zweien in einem Haus, und eine Ziffer dieser beiden hat dort keinen anderen Platz.',
		when: 'Eines der zwei Felder hat eine zusätzliche Ziffer, eines die, die sonst nirgends passt. Alles andere fällt aus ihnen.',
	},
	four_strong_links: {
		what: 'Vier starke Verbindungen einer Ziffer hintereinander, durch schwache verbunden. Mindestens eines der äußeren Enden ist wahr.',
		when: 'Ein Wolkenkratzer mit zwei Stockwerken mehr. Ein Feld, das beide äußeren Enden sieht, verliert die Ziffer.',
	},
	als_xz: {
		what: `${ALS} Zwei solche Gruppen teilen eine Ziffer x, die nur in einer davon wahr sein kann.`,
		when: 'Eine der Gruppen verliert x und behält alle anderen Ziffern. Eine Ziffer z beider steht dann in einer davon: Felder, die jedes z beider sehen, verlieren sie.',
	},
	als_xy_wing: {
		what: `${ALS} Drei solche Gruppen hängen zusammen: Die mittlere teilt mit jeder der anderen eine Ziffer.`,
		when: 'Die mittlere gibt höchstens eine der beiden ab, also steht eine äußere Gruppe fest. Felder, die eine Ziffer z in beiden äußeren sehen, verlieren sie.',
	},
	sue_de_coq: {
		what: 'Wo eine Linie einen Block kreuzt, haben Felder mehr Ziffern als Felder, und Felder der Linie und des Blocks allein nehmen diese Ziffern auf.',
		when: 'Es sind im Ganzen so viele Felder wie Ziffern, und beide Seiten teilen keine. Dann verliert die Linie sonst die Ziffern der einen Seite und der Block die der anderen.',
	},
	aligned_pair_exclusion: {
		what: 'Nimm zwei Felder und probiere alle Ziffernpaare. Manche lassen einem Feld, das beide sieht, keine Ziffer.',
		when: 'Felder mit zwei oder drei Kandidaten sehen beide. Eine Ziffer, die in keinem Paar übrig ist, fällt.',
	},
	aligned_triple_exclusion: {
		what: 'Der Ausschluss von Paaren mit drei Feldern: Probiere alle Dreier und streiche die, die ein Feld leeren, das sie sieht.',
		when: 'Viele kleine Felder sehen die drei. Eine Ziffer, die in keinem Dreier übrig ist, fällt.',
	},
	xy_cycle: {
		what: 'Felder mit je zwei Kandidaten, Nachbarn teilen eine Ziffer, und die Kette schließt sich. Sie kann sich nur in eine von zwei Richtungen drehen.',
		when: 'Wie sie sich auch dreht, jede geteilte Ziffer steht in einem ihrer zwei Felder. Andere Felder, die beide sehen, verlieren sie.',
	},
	xy_chain: {
		what: 'Felder mit je zwei Kandidaten, in denen Nachbarn eine Ziffer teilen. Ist das erste nicht z, schieben sich die Ziffern weiter, und das letzte ist z.',
		when: 'Eines der zwei Enden ist auf jeden Fall z. Ein Feld, das beide Enden sieht, kann nicht z sein.',
	},
	aic: {
		what: `${CHAIN_RULE} Die Ziffer darf in einem Feld wechseln. Mindestens eines der zwei Enden einer solchen Kette ist wahr.`,
		when: 'Beide Enden beginnen mit einer starken Verbindung. Was neben keinem der Enden wahr sein kann, fällt: oft ein Feld, das beide sieht, oder eine zweite Ziffer im Feld eines Endes.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} Schließt sich die Kette, wird jede schwache Verbindung darin stark.`,
		when: 'Von jeder Verbindung ist ein Ende wahr. Was beide Enden einer Verbindung der Schleife sieht, fällt, rundherum.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Hier darf eine Verbindung in einer Gruppe von Feldern eines Blocks und einer Linie enden, die die Ziffer gemeinsam haben.`,
		when: 'Gruppen schaffen starke Verbindungen, wo einzelne Felder es nicht tun. Was beide Enden der Kette sieht, fällt.',
	},
	nishio: {
		what: 'Nimm eine Ziffer in einem Feld an und folge nur dieser Ziffer. Bleibt einem Haus kein Platz für sie oder hat es zwei, war es falsch.',
		when: 'Eine Ziffer mit wenigen Plätzen und vielen starken Verbindungen. Der eine Widerspruch schließt den Kandidaten aus.',
	},
	cell_forcing_chains: {
		what: 'Probiere jeden Kandidaten eines Feldes. Wohin alle führen, das ist wahr, denn einer von ihnen ist es.',
		when: 'Ein Feld mit zwei oder drei Kandidaten, die alle viele Einer auslösen. Such einen Eintrag oder Verlust, den sie gemeinsam haben.',
	},
	region_forcing_chains: {
		what: 'Probiere jeden Platz einer Ziffer in einem Haus. Wohin alle führen, das ist wahr, denn einer von ihnen ist es.',
		when: 'Eine Ziffer mit zwei oder drei Plätzen in einem Haus, die alle viele Einer auslösen. Such, was die Ausgänge gemeinsam haben.',
	},
});
