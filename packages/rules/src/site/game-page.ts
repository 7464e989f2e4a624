/**
 * Paths of game pages. R2.17 spells the lottery page "/lottert"; both spellings work, so that old links stay valid.
 */
const GAME_PAGES = new Set(["seamless", "lottery", "lottert", "vnlottery", "sealottery"]);
const AGENT_PAGES = new Set(["agent", "agenthome"]);

/** True for pages on which a game fills the screen and the side menu is hidden, including pages below them. */
export function isGamePage(path: string): boolean {
  return GAME_PAGES.has(firstStep(path));
}

/** True for pages with the agents' shell instead of the players'. */
export function isAgentPage(path: string): boolean {
  return AGENT_PAGES.has(firstStep(path));
}

/**
 * Returns the first segment of a path, in lower case because the requirements spell pages both ways (R2.13, R2.17):
 * "/vnLottery/3?tab=1" gives "vnlottery".
 */
function firstStep(path: string): string {
  const [before, step = ""] = path.split(/[/?#]/, 2);
  return before === "" ? step.toLowerCase() : "";
}
