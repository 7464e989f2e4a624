import type { Lane } from "@perya/contract";

const E_LOTTERY_VENDORS: ReadonlySet<string> = new Set(["TCG_LOTTO_VN", "LOTT"]);

/** R14.2: the e-lottery mode if the ELOTT category contains a card of one of these vendors, else the lottery mode. */
export function choosePrizeMode(lanes: readonly Pick<Lane, "title" | "cards">[]): "ELOTT" | "LOTT" {
  const isELottery = lanes.some(
    ({ title, cards }) => title === "ELOTT" && cards.some(({ vassalage }) => E_LOTTERY_VENDORS.has(vassalage)),
  );
  return isELottery ? "ELOTT" : "LOTT";
}
