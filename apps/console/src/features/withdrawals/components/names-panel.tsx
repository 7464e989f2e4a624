import type { WithdrawalCase } from "@perya/contract";
import { Badge } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { sayDestination } from "../withdrawals.words.ts";

/** Account name and member name side by side, for comparison. */
export function NamesPanel({ withdrawal: { names, nameMatches, account } }: { withdrawal: WithdrawalCase }) {
  const { identityVerifiedAt } = names;
  return (
    <Panel
      title={t("withdrawals.names")}
      isPadded={false}
      aside={
        <Badge tone={nameMatches ? "success" : "warning"} icon={nameMatches ? CircleCheck : TriangleAlert}>
          {t(nameMatches ? "withdrawals.names.match" : "withdrawals.names.differ")}
        </Badge>
      }
    >
      <dl className="grid grid-cols-2 divide-x divide-line-soft">
        <Name label={t("withdrawals.names.account")} name={names.account} note={sayDestination(account)} />
        <Name
          label={t(identityVerifiedAt === null ? "withdrawals.names.registered" : "withdrawals.names.verified")}
          name={names.member ?? t("withdrawals.names.none")}
          note={
            identityVerifiedAt === null
              ? t("withdrawals.names.notVerified")
              : t("withdrawals.names.verifiedAt", { at: formatMoment(identityVerifiedAt, "day") })
          }
        />
      </dl>
    </Panel>
  );
}

function Name({ label, name, note }: { label: string; name: string; note: string }) {
  return (
    <div className="min-w-0 px-4 py-2.5">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="min-w-0">
        <bdi className="block text-[15px] font-semibold break-words text-text-1">{name}</bdi>
        <span className="block text-xs text-text-3 tabular-nums">{note}</span>
      </dd>
    </div>
  );
}
