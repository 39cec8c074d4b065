/** Ends the wait for an event that never comes. On the busiest machine the others come sooner. */
export const WAIT_MS_MAX = 300_000;
