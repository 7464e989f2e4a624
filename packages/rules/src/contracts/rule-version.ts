/** Version of the formulas of a statement. Increase it with every change that could alter a statement. */
export const CONTRACT_RULE_VERSION = 1;
