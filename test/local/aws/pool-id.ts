/** The user pool of tests that start one separately, without the stacks. */
export const poolId = 'eu-west-1_Local';
