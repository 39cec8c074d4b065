import type { LessonTable } from '../en/lessons.ts';

const UNIQUE =
	'En un sudoku con una sola solución, cuatro casillas en dos filas, dos columnas y dos bloques no pueden quedarse solo con los dos mismos números: se podrían intercambiar.';

const CHAIN_RULE =
	'Sigue enlaces que se alternan: de un enlace fuerte es cierto al menos un extremo; de uno débil, como mucho uno.';

const ALS =
	'Algunas casillas que se ven todas entre sí tienen un candidato más que casillas. Quita uno de los números y todos los demás quedan fijados.';

export const lessons = (): LessonTable => ({
	full_house: {
		what: 'A una fila, una columna o un bloque le queda una casilla vacía. Allí se pone el único número que falta.',
		when: 'Ocho casillas de una casa (fila, columna o bloque) están llenas. Es el paso más rápido que hay: búscalo después de cada número que pongas.',
	},
	hidden_single_box: {
		what: 'A un número le queda una sola casilla en un bloque. Todas las demás están llenas o ven ese número en otro sitio.',
		when: 'Toma un número que ya está en los bloques vecinos y recorre con sus filas y columnas un bloque: si queda una casilla vacía, ese es su lugar.',
	},
	hidden_single_line: {
		what: 'A un número le queda una sola casilla en una fila o una columna.',
		when: 'Toma una línea con pocas casillas vacías y pregúntate por cada número que falta dónde se puede poner todavía. Un bloque que tiene el número descarta tres casillas de una vez.',
	},
	direct_pointing: {
		what: 'En un bloque, un número solo puede estar en una línea. Así queda descartado en el resto de esa línea, y en otro bloque le queda una sola casilla.',
		when: 'Un bloque tiene dos o tres casillas para un número, todas en una fila o columna, y un segundo bloque en esa línea casi no tiene otro lugar para él.',
	},
	direct_hidden_pair: {
		what: 'A dos números les quedan solo las dos mismas casillas en una casa. Esas casillas están ocupadas, así que a un tercer número de la casa le queda una sola.',
		when: 'Dos números que faltan en una casa están descartados en todas partes salvo en las dos mismas casillas. Cuenta entonces qué casillas les quedan a los otros.',
	},
	naked_single: {
		what: 'A una casilla le queda un solo número: los otros ocho están en su fila, su columna o su bloque.',
		when: 'Mira las casillas cuya fila, columna y bloque tienen muchos números distintos y cuenta del 1 al 9.',
	},
	direct_hidden_triple: {
		what: 'A tres números les quedan solo las tres mismas casillas en una casa. Esas casillas están ocupadas, así que a otro número de la casa le queda una sola.',
		when: 'Es como el par oculto, pero con tres números y tres casillas. No hace falta que cada número sea posible en todas ellas.',
	},
	pointing: {
		what: 'En un bloque, un número solo puede estar en una fila o una columna. Esté donde esté, el resto de esa línea no puede tenerlo.',
		when: 'Todos los candidatos de un número en un bloque están en una línea. Apuntan a lo largo de ella: el número se puede quitar de la línea fuera del bloque.',
	},
	claiming: {
		what: 'En una fila o columna, un número solo puede estar dentro de un bloque. La línea lo reclama, así que el resto del bloque no puede tenerlo.',
		when: 'Todos los candidatos de un número en una línea están en un bloque. El número se puede quitar de las otras casillas del bloque.',
	},
	naked_pair: {
		what: 'Dos casillas de una casa tienen los dos mismos candidatos y nada más. Esos dos números se ponen ahí, en un orden o en el otro.',
		when: 'Busca casillas con dos candidatos y una gemela en la misma fila, columna o bloque. Ninguna otra casilla de la casa puede tener esos números.',
	},
	x_wing: {
		what: 'En dos filas, un número solo puede estar en las dos mismas columnas. Ocupa dos esquinas opuestas, y con eso llena las dos columnas.',
		when: 'Dos líneas tienen solo dos casillas para un número, y las casillas están alineadas. El número se puede quitar del resto de esas columnas. También funciona al revés.',
	},
	hidden_pair: {
		what: 'Dos números solo pueden estar en las dos mismas casillas de una casa. Todos los demás candidatos se pueden quitar de esas casillas.',
		when: 'Cuenta los lugares de cada número en una casa: dos números con los dos mismos lugares forman el par, por muchas otras notas que lo tapen.',
	},
	naked_triple: {
		what: 'Tres casillas de una casa no tienen más candidatos que los tres mismos números. Los tres números se ponen ahí, en algún orden.',
		when: 'A cada casilla le puede faltar uno de los números. Ninguna otra casilla de la casa puede tener ninguno de los tres.',
	},
	swordfish: {
		what: 'Un X-Wing con tres líneas: en tres filas, un número queda solo en las tres mismas columnas. Las tres filas llenan las tres columnas.',
		when: 'Cada una de las tres líneas tiene dos o tres lugares, todos en las tres mismas líneas que las cruzan. El número se puede quitar del resto de estas.',
	},
	jellyfish: {
		what: 'En cuatro líneas, un número solo puede estar en las cuatro mismas líneas que las cruzan. Cada una de estas recibe el número de una de aquellas.',
		when: 'Es un pez espada con cuatro líneas. No todos los cruces tienen que ser posibles. El número se puede quitar del resto de las cuatro que las cruzan.',
	},
	hidden_triple: {
		what: 'Tres números solo pueden estar en las tres mismas casillas de una casa. Todos los demás candidatos se pueden quitar de esas casillas.',
		when: 'No hace falta que cada número sea posible en cada casilla. Lo que cuenta es que ninguno de los tres cabe en otro sitio.',
	},
	skyscraper: {
		what: 'Dos líneas tienen dos lugares cada una para un número, y uno de cada una está alineado con uno de la otra. Uno de los otros dos, los tejados, tiene que ser cierto.',
		when: 'Las bases comparten una línea, así que no son ciertas las dos, y al menos un tejado lo es. El número se puede quitar de toda casilla que vea los dos tejados.',
	},
	two_string_kite: {
		what: 'Una fila y una columna tienen dos lugares cada una para un número, y un lugar de cada una está en el mismo bloque. Uno de los extremos lejanos es cierto.',
		when: 'Los dos extremos cercanos se ven en el bloque, así que no son ciertos los dos. El número se puede quitar de toda casilla que vea los dos extremos lejanos.',
	},
	turbot_fish: {
		what: 'Dos enlaces fuertes de un número están unidos por uno débil. Al menos uno de los dos extremos exteriores es cierto.',
		when: 'Un enlace fuerte es una casa con dos lugares para el número. Si un extremo de uno ve un extremo del otro, el número se puede quitar de toda casilla que vea los dos extremos exteriores.',
	},
	grouped_strong_links: {
		what: 'Dos enlaces fuertes de un número, en los que un extremo puede ser un grupo de casillas de un bloque y una línea. Uno de los extremos exteriores tiene el número.',
		when: 'Un grupo cuenta como un extremo porque sus casillas ven lo mismo. El número se puede quitar de toda casilla que vea todo lo que hay en los dos extremos exteriores.',
	},
	empty_rectangle: {
		what: 'En un bloque, un número está solo en una fila y una columna, como una cruz. Junto con un enlace fuerte en otro sitio, decide una casilla.',
		when: 'Si el extremo cercano del enlace es cierto, el bloque tiene que usar su otro brazo. En cualquier caso, la casilla donde el extremo lejano se cruza con ese brazo no puede tener el número.',
	},
	xy_wing: {
		what: 'Tres casillas con dos candidatos cada una: un pivote con x e y, y dos alas que ve, una con x y z, la otra con y y z.',
		when: 'Sea lo que sea el pivote, una de las alas es z. Una casilla que vea las dos alas no puede ser z.',
	},
	finned_x_wing: {
		what: 'Un X-Wing con aleta: en una de sus dos filas, el número tiene uno o dos lugares más junto a una esquina, en el mismo bloque. O vale el X-Wing, o el número está en la aleta.',
		when: 'Tapa la aleta con el dedo: queda un X-Wing. El número solo se puede quitar donde las dos cosas coinciden: de las casillas de esas columnas que además ven toda la aleta. También funciona cambiando filas por columnas.',
	},
	sashimi_x_wing: {
		what: 'Un X-Wing con aleta al que le falta una esquina: una de sus filas solo tiene un lugar dentro de las dos columnas, y hay una aleta en el bloque de la esquina que falta.',
		when: 'Si el número no está en la aleta, las otras tres esquinas lo fuerzan como en un X-Wing. Se puede quitar de las casillas que ven la aleta y están en la columna de la esquina que falta.',
	},
	xyz_wing: {
		what: 'Como el XY-Wing, pero el pivote también tiene z: x, y, z en el pivote, x z en un ala, y z en la otra.',
		when: 'Una de las tres casillas es z. Una casilla que vea las tres no puede ser z.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Tres esquinas tienen solo estos dos números, así que la cuarta tiene que ser otra cosa.`,
		when: 'Cuatro casillas forman un rectángulo en dos bloques, y tres de ellas tienen los dos mismos candidatos. Los dos números se pueden quitar de la cuarta.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Dos esquinas tienen el mismo tercer número, y una de ellas tiene que ser ese número.`,
		when: 'Dos esquinas tienen solo el par; las otras dos, el par y un número más. Ese número se puede quitar de las casillas que ven estas dos.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} Los números extra de dos esquinas actúan como una sola casilla y forman un par o un trío con otras.`,
		when: 'Dos esquinas de una casa tienen números extra. Con casillas de esa casa que tienen solo esos, forman un conjunto desnudo, cuyos números se pueden quitar del resto de la casa.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} En dos esquinas, un número del par no tiene otro lugar, así que el otro no puede estar ahí.`,
		when: 'En la casa de las dos esquinas, un número del par no cabe en otro sitio. Una de ellas es ese número; ninguna puede ser el otro.',
	},
	unique_rectangle_5: {
		what: `${UNIQUE} Dos esquinas opuestas, o tres esquinas, tienen el mismo tercer número, y una de ellas tiene que ser ese número.`,
		when: 'Las esquinas opuestas tienen el par y el mismo número extra; el resto solo tiene el par. Ese número se puede quitar de las casillas que ven todas las esquinas que lo tienen.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Las esquinas opuestas tienen números extra, y un número del par forma un X-Wing en las cuatro.`,
		when: 'Si una esquina con extras fuera ese número, el X-Wing lo pondría también en la esquina opuesta y el par se podría intercambiar. Así que el número se puede quitar de las esquinas con extras.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Los enlaces fuertes muestran qué número completaría el intercambio.`,
		when: 'Una esquina tiene solo el par. Si la fila y la columna de la esquina opuesta no tienen otro lugar para un número, esa esquina no puede ser el otro.',
	},
	unique_loop: {
		what: 'Un rectángulo único estirado a seis casillas o más: un bucle cerrado cuyas casillas tienen los dos mismos números se podría llenar de dos maneras.',
		when: 'Todas las casillas del bucle menos una o dos tienen solo el par. Uno de los números extra del resto tiene que ser cierto, o habría dos soluciones.',
	},
	naked_quad: {
		what: 'Cuatro casillas de una casa no tienen más candidatos que los cuatro mismos números. Los cuatro números se ponen ahí, en algún orden.',
		when: 'A cada casilla le pueden faltar algunos de los números. Ninguna otra casilla de la casa puede tener ninguno de los cuatro.',
	},
	three_strong_links: {
		what: 'Tres enlaces fuertes de un número seguidos, unidos por enlaces débiles. Al menos uno de los dos extremos exteriores es cierto.',
		when: 'En cada unión es cierto como mucho uno de los dos extremos, así que la verdad se desplaza hacia fuera. El número se puede quitar de toda casilla que vea los dos extremos exteriores.',
	},
	w_wing: {
		what: 'Dos casillas tienen los dos mismos números pero no se ven. Un enlace fuerte de uno de ellos, entre casillas que las ven, las une.',
		when: 'Al menos un extremo del enlace es cierto, así que al menos una de las dos casillas es el otro número. Este se puede quitar de las casillas que ven las dos.',
	},
	remote_pair: {
		what: 'Cuatro o más casillas con los mismos dos candidatos, cada una a la vista de la siguiente. Los dos números se alternan, así que cada extremo tiene uno distinto.',
		when: 'La cantidad de casillas tiene que ser par. Una casilla que vea los dos extremos no puede tener ninguno de los dos números.',
	},
	simple_colouring: {
		what: 'Colorea los lugares de un número a lo largo de los enlaces fuertes, alternando dos colores. Todos los de un color son ciertos; todos los del otro, falsos.',
		when: 'Si dos casillas de un color se ven, ese color es falso. El número se puede quitar de toda casilla que vea los dos colores.',
	},
	multi_colouring: {
		what: 'Dos cadenas de enlaces fuertes de un número, cada una coloreada con dos colores propios.',
		when: 'Si un color de la primera ve un color de la segunda, uno de los dos colores opuestos es cierto. El número se puede quitar de toda casilla que vea esos dos.',
	},
	finned_swordfish: {
		what: 'Un pez espada estropeado por una o dos casillas extra en un bloque: la aleta.',
		when: 'O una aleta es cierta o el pez espada se cumple. El número se puede quitar de toda casilla que el pez vaciaría y que también vea la aleta.',
	},
	sashimi_swordfish: {
		what: 'Un pez espada con aleta al que le falta la esquina junto a ella: sin la aleta, a una de sus líneas le quedaría un solo lugar.',
		when: 'O una aleta es cierta o el pez se cumple. El número se puede quitar de toda casilla que el pez vaciaría y que también vea la aleta.',
	},
	wxyz_wing: {
		what: 'Cuatro casillas con cuatro números entre todas. Solo uno de los números, z, tiene en el grupo lugares que no se ven todos entre sí.',
		when: 'Los demás números solo pueden estar una vez en el grupo. Si una casilla que ve todas las z del grupo fuera z, tres números tendrían que llenar cuatro casillas.',
	},
	vwxyz_wing: {
		what: 'El WXYZ-Wing con cinco casillas y cinco números: solo uno de ellos, z, tiene lugares que no se ven todos entre sí.',
		when: 'Una casilla que vea todas las z del grupo no puede ser z: los otros cuatro números no podrían llenar cinco casillas.',
	},
	uvwxyz_wing: {
		what: 'La misma ala con seis casillas y seis números: solo uno de ellos, z, tiene lugares que no se ven todos entre sí.',
		when: 'Una casilla que vea todas las z del grupo no puede ser z: los otros cinco números no podrían llenar seis casillas.',
	},
	tuvwxyz_wing: {
		what: 'La misma ala con siete casillas y siete números: solo uno de ellos, z, tiene lugares que no se ven todos entre sí.',
		when: 'Una casilla que vea todas las z del grupo no puede ser z: los otros seis números no podrían llenar siete casillas.',
	},
	bug_1: {
		what: 'Cada casilla vacía tiene dos candidatos, salvo una que tiene tres. Si todas tuvieran dos, habría dos soluciones.',
		when: 'Hacia el final queda una casilla con tres candidatos. El candidato que aparece tres veces en su fila, su columna y su bloque es el correcto.',
	},
	bug_2: {
		what: 'Cada casilla vacía tiene dos candidatos, salvo unas pocas, que tienen todas el mismo número extra. Una de ellas tiene que ser ese número, o habría dos soluciones.',
		when: 'Todos los extras son el mismo número. Se puede quitar de toda casilla que los vea todos.',
	},
	bug_4: {
		what: 'Cada casilla vacía tiene dos candidatos, salvo dos en una casa, y un número de estas dos no tiene otro lugar en ella.',
		when: 'Una de las dos casillas tiene que ser un número extra, y la otra el número que no cabe en otro sitio. Todos los demás candidatos se pueden quitar de ellas.',
	},
	four_strong_links: {
		what: 'Cuatro enlaces fuertes de un número seguidos, unidos por enlaces débiles. Al menos uno de los dos extremos exteriores es cierto.',
		when: 'Es un rascacielos con dos pisos más. El número se puede quitar de toda casilla que vea los dos extremos exteriores.',
	},
	als_xz: {
		what: `${ALS} Dos grupos así comparten un número x que solo puede ser cierto en uno de ellos.`,
		when: 'Uno de los grupos no puede tener x, así que tiene todos sus otros números. Un número z de los dos grupos está entonces en uno de ellos: se puede quitar de las casillas que ven todas las z de los dos.',
	},
	als_xy_wing: {
		what: `${ALS} Tres grupos así están unidos: el del medio comparte un número con cada uno de los otros dos.`,
		when: 'Al grupo del medio le falta como mucho uno de los dos, así que un grupo exterior queda fijado. Un número z de los dos grupos exteriores se puede quitar de las casillas que ven todas las z de ellos.',
	},
	sue_de_coq: {
		what: 'Donde una línea cruza un bloque, hay casillas con más números que casillas, y otras casillas de la línea y del bloque agotan esos números.',
		when: 'Hay en total tantas casillas como números, y los dos lados no comparten ninguno. Los números de un lado se pueden quitar del resto de la línea; los del otro, del resto del bloque.',
	},
	aligned_pair_exclusion: {
		what: 'Toma dos casillas y prueba en ellas todos los pares de números. Algunos dejan sin número a una casilla que vea las dos.',
		when: 'Hay casillas con dos o tres candidatos que ven las dos. Un número que no queda en ningún par se puede quitar.',
	},
	aligned_triple_exclusion: {
		what: 'La exclusión de pares con tres casillas: prueba todos los tríos de números y tacha los que dejan sin número a una casilla que las vea.',
		when: 'Muchas casillas con pocos candidatos ven las tres. Un número que no queda en ningún trío se puede quitar.',
	},
	xy_cycle: {
		what: 'Casillas con dos candidatos cada una, en las que las vecinas comparten un número y la cadena se cierra. Solo puede girar en un sentido o en el otro.',
		when: 'Gire como gire, cada número compartido está en una de sus dos casillas. Se puede quitar de las otras casillas que ven las dos.',
	},
	xy_chain: {
		what: 'Casillas con dos candidatos cada una, en las que las vecinas comparten un número. Si la primera no es z, los números se van empujando y la última es z.',
		when: 'Uno de los dos extremos es z en cualquier caso. Una casilla que vea los dos extremos no puede ser z.',
	},
	x_chain: {
		what: 'Sigue un solo número por enlaces que alternan entre fuertes y débiles. La cadena empieza y acaba con un enlace fuerte, así que al menos uno de sus dos extremos tiene el número.',
		when: 'Es un rascacielos, una cometa o un rodaballo con más enlaces. El número se puede quitar de toda casilla que vea los dos extremos.',
	},
	aic: {
		what: `${CHAIN_RULE} El número puede cambiar dentro de una casilla. Al menos uno de los dos extremos de una cadena así es cierto.`,
		when: 'Los dos extremos empiezan con un enlace fuerte. Un candidato que no puede ser cierto junto a ninguno de los extremos se puede quitar: a menudo en una casilla que ve los dos, o un segundo número en la casilla de un extremo.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} Cuando la cadena se cierra, cada enlace débil resulta ser fuerte.`,
		when: 'Un extremo de cada enlace es cierto. Así que todo candidato que vea los dos extremos de un enlace del bucle se puede quitar, en toda la vuelta.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Aquí un enlace puede acabar en un grupo de casillas de un bloque y una línea que comparten el número.`,
		when: 'Los grupos forman enlaces fuertes donde una casilla sola no los forma. Los candidatos que ven los dos extremos de la cadena se pueden quitar.',
	},
	nishio: {
		what: 'Supón un número en una casilla y sigue solo ese número. Si una casa se queda sin lugar para él, o con dos, era falso.',
		when: 'Un número con pocos lugares y muchos enlaces fuertes. La contradicción descarta el candidato.',
	},
	cell_forcing_chains: {
		what: 'Prueba cada candidato de una casilla. Aquello a lo que todos llevan es cierto, porque uno de ellos lo es.',
		when: 'Una casilla con dos o tres candidatos, cada uno de los cuales desencadena muchos únicos. Busca un número que en todos los casos se ponga o se descarte.',
	},
	region_forcing_chains: {
		what: 'Prueba cada lugar de un número en una casa. Aquello a lo que todos llevan es cierto, porque uno de ellos lo es.',
		when: 'Un número con dos o tres lugares en una casa, cada uno de los cuales desencadena muchos únicos. Busca lo que los resultados tienen en común.',
	},
});
