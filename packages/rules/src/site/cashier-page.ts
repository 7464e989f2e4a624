const CASHIER_PAGES = new Set(["depositv2", "withdraw", "transferfund", "transferupline", "transfers"]);
const AREAS = new Set(["member", "agenthome"]);

/** Pages for deposits, withdrawals and transfers, in the member centre or the agent centre. */
export function isCashierPage(path: string): boolean {
  const [area, page] = stepsOf(path);
  return AREAS.has(area) && CASHIER_PAGES.has(page);
}

/** Pages where no popup opens: cashier pages, the security centre, and the page a payment provider returns to. */
export function isUndisturbedPage(path: string): boolean {
  const [area, page] = stepsOf(path);
  return isCashierPage(path) || (area === "member" && page === "securitycenter") || area === "paymentreturn";
}

/** "/member/depositV2?deposit=1" → ["member", "depositv2"]. Lower case, because addresses are not case-sensitive. */
function stepsOf(path: string): [area: string, page: string] {
  const [address = ""] = path.split(/[?#]/, 1);
  const [before, area = "", page = ""] = address.toLowerCase().split("/");
  return before === "" ? [area, page] : ["", ""];
}
