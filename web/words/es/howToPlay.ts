import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Cómo se juega',
	rules:
		'Llena la cuadrícula de modo que cada fila, cada columna y cada bloque de 3 × 3 tenga cada número del 1 al 9 exactamente una vez. Cada sudoku tiene una única solución, y basta la lógica para encontrarla.',
	sections: [
		{
			title: 'Tiempo',
			lines: [
				'Nuestro servidor mide el tiempo: desde que ves el sudoku hasta que queda bien resuelto. No hay que enviar nada.',
				'La práctica, la progresión y los sudokus anteriores se pueden pausar; mientras tanto, el sudoku queda oculto. Los de hoy no se pueden pausar.',
			],
		},
		{
			title: 'Clasificaciones',
			lines: [
				'Las clasificaciones muestran el mejor tiempo de cada jugador con cuenta. Los invitados pueden jugar a todo. Inicia sesión y tu historial te acompaña.',
				'Un sudoku del día se clasifica el día que sale (UTC), y solo cuenta tu primer intento.',
				'Las pistas y las comprobaciones sacan una partida de la clasificación. Las notas y los resaltados no cuentan como ayuda.',
				'Las partidas sospechosas se revisan antes de clasificarse.',
			],
		},
		{
			title: 'Pistas',
			lines: [
				'Una pista tiene tres etapas: dónde mirar, qué técnica usar y el paso entero dibujado en la cuadrícula.',
				'Las casillas se nombran por fila (r) y columna (c): r3c1 es la primera casilla de la tercera fila. Los bloques se cuentan desde arriba a la izquierda, fila por fila.',
			],
		},
		{
			title: 'Notas',
			lines: [
				'Las notas recuerdan qué podría ir en una casilla: en las esquinas, en el centro o con un color. Un número puesto tapa las notas de debajo y se quita de las notas de su fila, su columna y su bloque.',
				'Arrastra sobre las casillas, o haz clic en ellas con Ctrl, para seleccionar varias: lo que escribas vale para todas. Un doble clic selecciona todas las casillas iguales.',
				'«Autonotas» anota cada candidato que la fila, la columna y el bloque todavía permiten.',
				'«Atrás» lo deshace todo, también las notas quitadas.',
			],
		},
	],
	keysTitle: 'Atajos de teclado',
	keys: [
		['Flechas, W, A, S, D', 'Moverse'],
		['Mayús + flechas', 'Seleccionar más casillas'],
		['Ctrl + A', 'Seleccionar las casillas vacías, luego todas'],
		['Esc', 'Quitar la selección'],
		['Inicio, Fin', 'Primera o última casilla de la fila'],
		['Ctrl + Inicio, Ctrl + Fin', 'Primera o última casilla de la cuadrícula'],
		['1 a 9', 'Escribir un número, también en el teclado numérico'],
		['Mayús + 1 a 9', 'Nota en la esquina'],
		['Alt + 1 a 9', 'Nota en el centro'],
		['Z, X, C, V', 'Escribir números, esquinas, centro, colores'],
		['Espacio', 'Siguiente modo de entrada'],
		['Intro', 'Con el número primero: poner el número elegido'],
		['0, Retroceso, Supr', 'Borrar'],
		['F', 'Autonotas: anotar todos los candidatos'],
		['Ctrl + Z', 'Deshacer'],
		['Ctrl + Y, Ctrl + Mayús + Z', 'Rehacer'],
		['H', 'Pista, etapa siguiente, aplicar'],
		['P', 'Pausar o reanudar'],
		['T', 'Decir el tiempo'],
		['L', 'Decir los puestos, en una carrera'],
		['G y luego R, C o B', 'Leer la fila, la columna o el bloque'],
		['?', 'Mostrar estas teclas'],
	],
	keysNote:
		'Las letras, Espacio y ? funcionan mientras la cuadrícula tiene el foco. En un Mac, usa Cmd en vez de Ctrl.',
};
