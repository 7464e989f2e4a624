import { Amount, classes, IconButton, Skeleton, VisuallyHidden } from "@perya/ui";
import { formatAmount, ZERO } from "@perya/money";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { localStore } from "@perya/browser/storage";
import { useText } from "../../../lib/text.ts";
import { type Balance, walletQueries } from "../wallet.queries.ts";

const KEY = "balance";

/**
 * Balance in the header (R3.2), with buttons to show or hide it and to refresh it. Hiding is remembered, because
 * others may see the screen.
 */
export function BalanceChip() {
  const { t } = useText();
  const balance = useQuery(walletQueries.balance());
  const [isHidden, setIsHidden] = useState(() => localStore.read(KEY) === "hidden");

  function toggle() {
    localStore.write(KEY, isHidden ? "shown" : "hidden");
    setIsHidden(!isHidden);
  }

  return (
    <div className="flex h-11 min-w-0 items-center rounded-control border border-line bg-surface-1 max-[22.5rem]:pe-3">
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        label={t("balance.hide")}
        aria-pressed={isHidden}
        onClick={toggle}
        className="-my-px"
      />
      {/* Not announced, because the balance changes too often during play. Wide enough for five digits, so that the
          header does not move when the balance arrives. */}
      <output
        aria-label={t("balance.label")}
        aria-live="off"
        className="min-w-24 overflow-hidden text-center font-semibold max-sm:min-w-22 max-sm:text-sm max-[22.5rem]:min-w-14"
      >
        {isHidden ? <Dots /> : <Figure balance={balance} />}
      </output>
      <IconButton
        icon={RotateCw}
        label={t("balance.refresh")}
        aria-busy={balance.isFetching || undefined}
        onClick={() => void balance.refetch()}
        className={classes("-my-px max-[22.5rem]:hidden", balance.isFetching && "[&_svg]:animate-spin")}
      />
    </div>
  );
}

/** Keeps the last balance while refetching and after a failed refetch. */
function Figure({ balance: { data, isPending } }: { balance: UseQueryResult<Balance> }) {
  const { t, locale } = useText();
  // Truncated with an ellipsis, because a clipped balance could be mistaken for the whole one.
  if (data)
    return (
      <>
        <Amount amount={data.balance} currency={data.currency} className="max-w-full [&>bdi]:truncate" />
        {data.bonus > ZERO && (
          <span className="block truncate text-xs font-normal text-text-3">
            {t("balance.bonus", { amount: formatAmount(data.bonus, { currency: data.currency, locale }) })}
          </span>
        )}
      </>
    );
  if (isPending) return <Skeleton className="mx-auto h-4 w-16" />;
  return <span className="text-sm font-normal text-coral">{t("balance.failed")}</span>;
}

function Dots() {
  const { t } = useText();
  return (
    <>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>{t("balance.hidden")}</VisuallyHidden>
    </>
  );
}
