import { REDEMPTION_STATES } from "@perya/contract";
import { useNavigate, useSearch } from "@perya/browser/router";
import { Tabs } from "@perya/ui";
import PackageCheck from "lucide-react/icons/package-check";
import { useBrandId } from "../../../lib/brand.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { RedemptionList } from "../components/redemption-list.tsx";

/** Redemptions of mall items, one tab per state. The state is kept in the URL. */
export function RedemptionsScreen() {
  const brandId = useBrandId();
  const search = useSearch();
  const navigate = useNavigate();
  const state = REDEMPTION_STATES.find((each) => each === search["state"]) ?? "inProcess";
  return (
    <PageBody>
      <PageHead title={t("redemptions.title")} lead={t("redemptions.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={PackageCheck} text={t("redemptions.chooseBrand")} />
      ) : (
        <Tabs
          label={t("redemptions.title")}
          selected={state}
          onSelect={(chosen) =>
            void navigate({ to: "/redemptions", search: { ...search, state: chosen }, replace: true })
          }
          tabs={REDEMPTION_STATES.map((key) => ({
            key,
            label: t(`redemptions.list.${key}`),
            content: <RedemptionList key={key} brandId={brandId} state={key} />,
          }))}
        />
      )}
    </PageBody>
  );
}
