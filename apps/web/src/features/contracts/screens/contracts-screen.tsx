import { useNavigate, useSearch } from "@perya/browser/router";
import { Button, Checkbox, classes, Notice, Tabs } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import FilePlus from "lucide-react/icons/file-plus-2";
import { openDialog } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { ContractList } from "../components/contract-list.tsx";
import { ContractPanel } from "../components/contract-panel.tsx";
import { waitsForReader } from "../contracts.looks.ts";
import { contractQueries, type Side } from "../contracts.queries.ts";

type Search = { side?: string; all?: string; id?: string };

/** The agent's own contracts and downline contracts. Tab, filter and open contract are in the URL. */
export function ContractsScreen() {
  const { t } = useText();
  const { side: asked, all, id } = useSearch() as Search;
  const navigate = useNavigate();
  const side: Side = asked === "granted" ? "upline" : "downline";
  const show = (change: Search) => {
    const next = { ...(asked && { side: asked }), ...(all && { all }), ...(id && { id }), ...change };
    const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ""));
    void navigate({ to: "/agentHome/contracts", search, resetScroll: false });
  };
  const list = (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t("contracts.showOver")}
        checked={all === "1"}
        onChange={(event) => show({ all: event.target.checked ? "1" : "" })}
        isDense
      />
      <ContractList side={side} isOpen={all !== "1"} shownId={id} onShow={(shown) => show({ id: shown })} />
    </div>
  );
  return (
    <AgentPage
      title={t("page.contracts")}
      lead={t("contracts.lead")}
      actions={
        <Button variant="primary" icon={FilePlus} onClick={() => openDialog("offerContract", {})}>
          {t("contracts.offer")}
        </Button>
      }
    >
      <Waiting onShow={(waiting) => show({ side: "", id: waiting })} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className={classes("min-w-0", id !== undefined && "max-xl:order-2")}>
          <Tabs
            label={t("contracts.tabs")}
            selected={side}
            onSelect={(key) => show({ side: key === "upline" ? "granted" : "", id: "" })}
            tabs={[
              { key: "downline", label: t("contracts.held"), content: list },
              { key: "upline", label: t("contracts.granted"), content: list },
            ]}
          />
        </div>
        {id === undefined ? (
          <p className="rounded-card border border-dashed border-line px-6 py-10 text-center text-sm text-text-3 max-xl:hidden">
            {t("contracts.choose")}
          </p>
        ) : (
          <ContractPanel key={id} id={id} onClose={() => show({ id: "" })} />
        )}
      </div>
    </AgentPage>
  );
}

/** Contracts that await the agent's response, above everything else. */
function Waiting({ onShow }: { onShow: (id: string) => void }) {
  const { t } = useText();
  const { data } = useInfiniteQuery(contractQueries.list("downline", true));
  const waiting = data?.pages.flatMap(({ contracts }) => contracts).filter(waitsForReader) ?? [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <Notice tone="warning" title={t("contracts.waiting", { count: waiting.length })}>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => (first.state === "offered" ? openDialog("contract", { id: first.id }) : onShow(first.id))}
      >
        {t("contracts.look")}
      </Button>
    </Notice>
  );
}
