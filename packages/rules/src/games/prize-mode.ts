import type { Lane } from "@perya/contract";

const E_LOTTERY_VENDORS: ReadonlySet<string> = new Set(["TCG_LOTTO_VN", "LOTT"]);

/**
 * Chooses the prize mode (R14.2): e-lottery if the ELOTT category has a card of one of these vendors, otherwise
 * lottery.
 */
export function choosePrizeMode(lanes: readonly Pick<Lane, "title" | "cards">[]): "ELOTT" | "LOTT" {
  const isELottery = lanes.some(
    ({ title, cards }) => title === "ELOTT" && cards.some(({ vassalage }) => E_LOTTERY_VENDORS.has(vassalage)),
  );
  return isELottery ? "ELOTT" : "LOTT";
}
