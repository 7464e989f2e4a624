import type { Closure } from "@perya/contract";
import { QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Power from "lucide-react/icons/power";
import { useBrand, useBrandNames } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { AgentPolicyPanel } from "../components/agent-policy-panel.tsx";
import { FindSwitch } from "../components/find-switch.tsx";
import { SwitchRow } from "../components/switch-row.tsx";
import { findClosure } from "../switches.find.ts";
import { switchQueries } from "../switches.queries.ts";

const OF_BRAND = ["brand", "gaming", "payouts"] as const;

/** All switches of a brand, and closures for all brands. */
export function SwitchesScreen() {
  const brand = useBrand();
  const closures = useQuery(switchQueries.closures(brand?.id));
  return (
    <PageBody>
      <PageHead title={t("switches.title")} lead={t("switches.lead")} />
      <QueryStates query={closures} refusedText={problemText}>
        {(list) => (
          <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
            <div className="flex flex-col gap-3">
              {brand ? (
                <>
                  <BrandSwitches brandId={brand.id} closures={list.closures} />
                  <AgentPolicyPanel brandId={brand.id} />
                  <FindSwitch brandId={brand.id} closures={list.closures} />
                </>
              ) : (
                <ChooseBrand icon={Power} text={t("switches.chooseBrand")} />
              )}
              <Others brandId={brand?.id} closures={list.closures} />
            </div>
            {brand && <VendorSwitches brandId={brand.id} closures={list.closures} />}
          </div>
        )}
      </QueryStates>
    </PageBody>
  );
}

type OfBrand = { brandId: string; closures: readonly Closure[] };

function BrandSwitches({ brandId, closures }: OfBrand) {
  return (
    <Panel title={t("switches.brand")} isPadded={false}>
      <ul>
        {OF_BRAND.map((kind) => {
          const what = { kind, brandId, subject: "" };
          const words = { name: t(`switches.kind.${kind}`), note: t(`switches.what.${kind}`) };
          return <SwitchRow key={kind} what={what} {...words} closure={findClosure(closures, what)} />;
        })}
      </ul>
    </Panel>
  );
}

function VendorSwitches({ brandId, closures }: OfBrand) {
  const maySee = useMay("games.read", brandId);
  const vendors = useQuery({ ...switchQueries.vendors(brandId), enabled: maySee });
  const names = new Map(vendors.data?.vendors.map(({ code, name }) => [code, name]));
  if (names.size === 0) return null;
  return (
    <Panel title={t("switches.vendors")} isPadded={false}>
      <ul>
        {[...names].map(([code, name]) => {
          const what = { kind: "vendor" as const, brandId, subject: code };
          return <SwitchRow key={code} what={what} name={name} note={code} closure={findClosure(closures, what)} />;
        })}
      </ul>
    </Panel>
  );
}

/** Closures that have no switch above: games, members, and closures for all brands. */
function Others({ brandId, closures }: { brandId: string | undefined; closures: readonly Closure[] }) {
  const brandOf = useBrandNames();
  const rest = closures.filter(
    (known) => known.brandId !== brandId || known.kind === "game" || known.kind === "member",
  );
  return (
    <Panel title={t("switches.others")} isPadded={false}>
      {rest.length === 0 && <p className="px-4 py-3 text-dense text-text-3">{t("switches.none")}</p>}
      <ul>
        {rest.map((closure) => (
          <SwitchRow key={closure.id} what={closure} name={nameOf(closure, brandOf)} closure={closure} />
        ))}
      </ul>
    </Panel>
  );
}

function nameOf({ kind, name, brandId }: Closure, brandOf: ReturnType<typeof useBrandNames>): string {
  const where = brandId === null ? t("switches.everywhere") : brandOf?.(brandId);
  return [t(`switches.kind.${kind}`), name, where].filter(Boolean).join(" · ");
}
