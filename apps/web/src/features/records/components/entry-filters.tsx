import { RECORD_CAUSES, RECORD_FUNDS } from "@perya/contract";
import { useText } from "../../../lib/text.ts";
import type { AccountFilter } from "../account-record.filter.ts";
import { FilterSelect } from "./filter-select.tsx";

type Props = {
  filter: Pick<AccountFilter, "cause" | "fund">;
  onCause: (cause: AccountFilter["cause"]) => void;
  onFund: (fund: AccountFilter["fund"]) => void;
};

/** Filters of ledger entries: cause and fund. */
export function EntryFilters({ filter, onCause, onFund }: Props) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <FilterSelect
        label={t("accountRecord.cause")}
        value={filter.cause}
        values={RECORD_CAUSES}
        say={(cause) => t(`accountRecord.cause.${cause}`)}
        onChoose={onCause}
      />
      <FilterSelect
        label={t("accountRecord.fund")}
        value={filter.fund}
        values={RECORD_FUNDS}
        say={(fund) => t(`accountRecord.fund.${fund}`)}
        onChoose={onFund}
      />
    </div>
  );
}
