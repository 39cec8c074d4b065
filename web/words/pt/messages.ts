import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { Messages } from '../en/messages.ts';
import type { Formatters } from '../formatters.ts';
import { techniqueNames } from './techniqueNames.ts';

const difficulties: Messages['difficulties'] = {
	easy: 'Fácil',
	medium: 'Médio',
	hard: 'Difícil',
	expert: 'Especialista',
	extreme: 'Extremo',
};

const modes: Messages['modes'] = { random: 'Treino', daily: 'Sudoku do dia', progression: 'Progressão' };

/** The name of a game: the adjective agrees with its noun. */
const GAMES: Record<Mode, Record<Difficulty, string>> = {
	random: {
		easy: 'Treino fácil',
		medium: 'Treino médio',
		hard: 'Treino difícil',
		expert: 'Treino especialista',
		extreme: 'Treino extremo',
	},
	daily: {
		easy: 'Sudoku do dia fácil',
		medium: 'Sudoku do dia médio',
		hard: 'Sudoku do dia difícil',
		expert: 'Sudoku do dia especialista',
		extreme: 'Sudoku do dia extremo',
	},
	progression: {
		easy: 'Progressão fácil',
		medium: 'Progressão média',
		hard: 'Progressão difícil',
		expert: 'Progressão especialista',
		extreme: 'Progressão extrema',
	},
};

export function messages({ formatTime, formatWait, counter, wrongGridPenaltyS }: Formatters) {
	const count = counter('pt');
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'Você está sem conexão. Tente de novo quando ela voltar.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Solicitações demais. Tente de novo daqui a pouco.'
					: `Solicitações demais. Tente de novo em ${formatWait('pt', retryAfterS)}.`;
			case 'unauthorized':
				return 'A sua sessão foi encerrada. Entre para continuar.';
			case 'code_refused':
				return 'Esse código está errado ou expirou.';
			case 'not_found':
				return 'Não encontramos isso, ou é de outra pessoa.';
			case 'game_over':
				return 'Esta partida acabou.';
			case 'game_paused':
				return 'A partida está em pausa.';
			case 'game_not_paused':
				return 'A partida já está em andamento.';
			case 'daily_never_pauses':
				return 'Os sudokus de hoje não podem ser pausados.';
			case 'level_locked':
				return 'Termine primeiro o nível anterior.';
			case 'name_taken':
				return 'Esse nome, ou um muito parecido, já está em uso.';
			case 'wrong_grid':
				return `O sudoku ainda não está certo. Foram somados ${wrongGridPenaltyS} segundos ao seu tempo.`;
			case 'move_limit':
				return 'Esta partida chegou ao limite de jogadas.';
			case 'outcome_unknown':
			case 'unavailable':
				return 'O Ninefold está indisponível agora. Tente de novo daqui a pouco.';
			case 'internal':
				return 'Algo deu errado do nosso lado. Tente de novo daqui a pouco.';
			default:
				return 'Não deu certo. Recarregue a página.';
		}
	};

	return {
		locale: 'pt',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		refusal,
		nameTechnique,
		gameOf: (mode, difficulty) => GAMES[mode][difficulty],
		tryAgain: 'Tentar de novo',
		offline: 'Sem conexão. Pode continuar jogando.',
		offlineSign: 'Sem conexão',
		fairPlayOff: 'Verificação de jogo limpo desativada: toda solução certa é classificada.',
		newVersion: 'Há uma nova versão.',
		reload: 'Recarregar',
		signedOutByService: 'A sua sessão foi encerrada. Entre para se classificar.',
		skip: 'Ir para o conteúdo',

		nav: {
			menu: 'Menu',
			home: 'Jogar',
			leaderboards: 'Classificações',
			progression: 'Progressão',
			stats: 'Estatísticas',
			learn: 'Aprender',
			archive: 'Arquivo',
			solve: 'Seu próprio sudoku',
			print: 'Imprimir',
			howToPlay: 'Como jogar',
			settings: 'Ajustes',
			signIn: 'Entrar',
			account: 'Conta',
			signOut: 'Sair',
			about: 'Sobre',
			privacy: 'Privacidade',
			contact: 'Contato',
		},

		home: {
			title: 'O sudoku de hoje',
			leaf: 'O sudoku de hoje, escondido até você começar',
			note: 'O mesmo sudoku e o mesmo relógio para todos. Não há pausa, então comece quando tiver tempo.',
			difficulty: 'Dificuldade',
			field: (players, best) => `${count(players, 'classificado', 'classificados')} hoje · melhor ${best}`,
			noTimes: 'Hoje ainda não há tempos. Seja o primeiro!',
			best: (time) => `Melhor tempo classificado: ${time}`,
			yesterday: (place) => `Ontem: ${place}`,
			newHere: 'Sudoku é novidade para você?',
			guided: 'Experimente um sudoku guiado',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Novos sudokus em ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
			},
			practice: 'Treino',
			practiceNote: 'Um sudoku novo a cada vez. Pause quando quiser.',
			practiceOffline: 'Você está sem conexão. O treino continua disponível.',
			progression: 'Progressão',
			progressionNote: 'Aprenda uma técnica de cada vez, nível a nível.',
			newGame: 'Nova partida',
			challenge: 'Desafiar alguém',
			byTechnique: 'Com uma técnica',
			play: 'Jogar',
			resume: 'Continuar',
			board: 'Classificação',
			result: 'Seu resultado',
			signIn: 'Entre para se classificar',
			solved: 'resolvido',
			running: 'Em andamento. O relógio está correndo.',
			gaveUp: 'Você desistiu',
			solvedIn: (timeMs) => `Resolvido em ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Ainda sem sequência' : `Sequência de ${count(days, 'dia', 'dias')}`),
			streakNote: 'Termine um dos sudokus de hoje para começar uma.',
			freezes: (freezes) => count(freezes, 'curinga', 'curingas'),
			longest: (days) => `A mais longa: ${count(days, 'dia', 'dias')}`,
			calendar: 'Adicionar à agenda',
			pastDailyQuestion: (date, difficulty) => ({
				title: `Começar o sudoku ${difficulties[difficulty].toLowerCase()} de ${date}?`,
				text: 'Sudokus anteriores não são classificados. O relógio começa a contar na hora; pause quando quiser.',
				yes: 'Iniciar o relógio',
				no: 'Agora não',
			}),
			dailyQuestion: (difficulty) => ({
				title: `Começar o sudoku do dia ${difficulties[difficulty].toLowerCase()}?`,
				text: 'O relógio começa quando o sudoku aparece e não pode ser pausado, nem fechando a página. Só a sua primeira tentativa conta.',
				yes: 'Iniciar o relógio',
				no: 'Agora não',
			}),
		},

		game: {
			grid: 'Grade do sudoku',
			loading: 'Carregando o sudoku…',
			pause: 'Pausar',
			resume: 'Retomar',
			paused: 'Em pausa',
			pausedNote: 'O relógio está parado e o sudoku, escondido.',
			penalty: (ms) => `+${ms / 1000} s de penalidade`,
			undo: 'Voltar',
			redo: 'Refazer',
			erase: 'Apagar',
			fill: 'Autonotas',
			fillAll: 'Autonotas: anotar todos os candidatos',
			entry: 'Entrada',
			modes: { digit: 'Número', corner: 'Canto', centre: 'Centro', colour: 'Cor' },
			colours: ['vermelho', 'laranja', 'amarelo', 'verde', 'turquesa', 'azul', 'violeta', 'rosa', 'cinza'],
			takenUp: (digit) => `${digit} escolhido`,
			selectedCount: (cellCount) => `${cellCount} células selecionadas`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'minuto', 'minutos')} ${count(seconds % 60, 'segundo', 'segundos')}`;
			},
			whichHouse: 'Ler o quê? R para a linha, C para a coluna, B para o bloco.',
			house: (kind, number, digits) => `${{ row: 'Linha', column: 'Coluna', box: 'Bloco' }[kind]} ${number}: ${digits}`,
			keypad: 'Números',
			menu: 'Menu da partida',
			history: 'Desfazer e refazer',
			place: (digit) => `Colocar ${digit}`,
			givenStays: 'Este número faz parte do sudoku.',
			noNotesHere: 'Apague primeiro o número e depois anote.',
			noPause: 'O sudoku de hoje não pode ser pausado.',
			tools: 'Ferramentas',
			hint: 'Dica',
			check: 'Verificar',
			digitKey: (digit, remaining) => `${digit}, ${remaining === 1 ? 'falta' : 'faltam'} ${remaining}`,
			time: 'Tempo',
			levelOf: (level) => `Nível ${level}`,
			teaches: (technique) => `Técnica: ${technique}`,
			unranked: {
				guest: 'Convidado · entre para se classificar',
				assisted: 'Com ajuda, sem classificação',
				archive: 'Sudoku anterior, sem classificação',
				not_first_game: 'Já jogado, sem classificação',
			},
			cell: (row, column) => `Linha ${row}, coluna ${column}`,
			cellEmpty: 'vazia',
			cellGiven: 'inicial',
			cellMarks: (digits) => `anotações ${digits}`,
			cellCentreMarks: (digits) => `anotações no centro ${digits}`,
			cellConflict: 'conflito',
			cellWrong: 'errada',
			cellRuledOut: (digits) => `a dica descarta ${digits}`,
			cellHint: (digit) => `a dica coloca ${digit} aqui`,
			chooseCell: 'Selecione primeiro uma célula.',
			notRightYet: (cellCount) => `Quase: ${cellCount} células em conflito.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'Até aqui está tudo certo.';
				return `${count(cellCount, 'célula está errada', 'células estão erradas')}.`;
			},
			wentOnElsewhere: 'Você continuou em outro lugar. Esta é a posição mais recente.',
			solvedOffline: 'Resolvido! Será enviado quando a conexão voltar.',
			noHelpOffline: 'Dicas e verificações precisam de conexão.',
			helpQuestion: {
				text: 'Com dicas ou verificações, esta partida sai da classificação. Ela fica no seu histórico.',
				no: 'Continuar sem ela',
			},
			hintQuestion: { title: 'Usar uma dica?', yes: 'Usar a dica' },
			checkQuestion: { title: 'Verificar a grade?', yes: 'Verificar' },
			giveUpQuestion: {
				title: 'Desistir desta partida?',
				text: 'A partida acaba aqui. Você não poderá voltar a ela.',
				yes: 'Desistir',
				no: 'Continuar jogando',
			},
			notLoaded: 'Não foi possível carregar a partida',
			hintStep: (level) => `Dica ${level} de 3`,
			more: 'Conte mais',
			otherStep: 'Outro passo',
			doStep: 'Aplicar',
			lesson: (technique) => `Aprenda esta técnica: ${technique}`,
			close: 'Fechar',
		},

		result: {
			ranked: (rank, total) => `${rank}º de ${total}`,
			nextDaily: (difficulty) => `Jogar o sudoku do dia ${difficulties[difficulty].toLowerCase()}`,
			replay: 'Replay',
		},

		signIn: {
			badEmail: 'Isso não parece um endereço de e-mail.',
			badCode: 'Digite todos os dígitos do código.',
			welcome: (name) => `Você entrou como ${name}.`,
		},

		nowhere: {
			title: 'Página não encontrada',
			text: 'Não há nada neste endereço.',
			home: 'Jogar o sudoku de hoje',
		},
	} satisfies Messages;
}
