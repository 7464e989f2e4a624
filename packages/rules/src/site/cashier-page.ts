const CASHIER_PAGES = new Set(["depositv2", "withdraw", "transferfund", "transferupline", "transfers"]);
const AREAS = new Set(["member", "agenthome"]);

/** True for pages about deposits, withdrawals and transfers, in the member center or the agent center. */
export function isCashierPage(path: string): boolean {
  const [area, page] = stepsOf(path);
  return AREAS.has(area) && CASHIER_PAGES.has(page);
}

/** True for pages on which no popup opens: cashier pages, the security center, and the return page of payments. */
export function isUndisturbedPage(path: string): boolean {
  const [area, page] = stepsOf(path);
  return isCashierPage(path) || (area === "member" && page === "securitycenter") || area === "paymentreturn";
}

/** True for pages that list offers and rewards, over which no gift popup opens. */
export function isOfferPage(path: string): boolean {
  const [area, page] = stepsOf(path);
  return area === "promotions" || (area === "member" && page === "rewardcenter");
}

/**
 * Returns the first two segments of a path, in lower case because our paths are case-insensitive:
 * "/member/depositV2?deposit=1" gives ["member", "depositv2"].
 */
function stepsOf(path: string): [area: string, page: string] {
  const [address = ""] = path.split(/[?#]/, 1);
  const [before, area = "", page = ""] = address.toLowerCase().split("/");
  return before === "" ? [area, page] : ["", ""];
}
