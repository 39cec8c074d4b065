export const COACH_PATHS = {
	insights: '/api/insights',
	techniques: '/api/techniques',
	drills: '/api/drills',
	drill: '/api/drills/:id',
	drillAnswers: '/api/drills/:id/answers',
} as const;
