/** Which formulas a statement was counted by. Goes up by one with every change that could make a statement another. */
export const CONTRACT_RULE_VERSION = 1;
