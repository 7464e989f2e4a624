import { amount, formatAmount } from "@perya/money";
import { Notice, useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../lib/router/index.ts";
import { useText } from "../../../lib/text.ts";
import { playQueries } from "../play.queries.ts";

/** For members. A round that was begun and left is money that waits: the newest is offered first. */
export function OpenRounds() {
  const { t } = useText();
  const style = useAmountStyle();
  const { data = [] } = useQuery(playQueries.openRounds());
  const [newest] = data;
  if (!newest) return null;
  const { game, staked } = newest;
  const figures = { amount: formatAmount(amount(staked), style), game: game.gameName };
  return (
    <Notice tone="info" title={t("play.openRounds")}>
      <p>{t("play.openRounds.text", figures)}</p>
      <Link
        to="/seamless"
        search={{ nodeId: game.nodeId }}
        className="inline-flex min-h-11 items-center text-sea underline"
      >
        {t("play.openRounds.resume")}
      </Link>
    </Notice>
  );
}
