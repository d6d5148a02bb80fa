/** The user pool of tests that start one by itself, without the stacks. */
export const poolId = 'eu-west-1_Local';
