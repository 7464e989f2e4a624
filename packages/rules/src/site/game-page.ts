/** R2.17 writes "/lottert" for the lottery page; both spellings count, so that an old link still works. */
const GAME_PAGES = new Set(["seamless", "lottery", "lottert", "vnlottery", "sealottery"]);
const AGENT_PAGES = new Set(["agent", "agenthome"]);

/** Pages where a game fills the screen and the side menu is hidden. Pages below them count as well. */
export function isGamePage(path: string): boolean {
  return GAME_PAGES.has(firstStep(path));
}

/** Pages with the agent shell instead of the player's. */
export function isAgentPage(path: string): boolean {
  return AGENT_PAGES.has(firstStep(path));
}

/** "/vnLottery/3?tab=1" begins with "vnlottery". Lower case, because the same page is spelled both ways (R2.13, R2.17). */
function firstStep(path: string): string {
  const [before, step = ""] = path.split(/[/?#]/, 2);
  return before === "" ? step.toLowerCase() : "";
}
