import type { WholeStatement } from "@perya/contract";
import { formatAmount, fromWire } from "@perya/money";
import { Button, buttonClasses, Icon, QueryStates } from "@perya/ui";
import { copyText } from "@perya/browser/clipboard";
import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { useMutation, useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { useEffect } from "react";
import { openWindow } from "../../../lib/open-window.ts";
import { problemText } from "../../../lib/problems.ts";
import { useServiceLink } from "../../customer-service/customer-service.links.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { STATEMENT_PAGES } from "../../agents/components/income-by-source.tsx";
import { CheckCard } from "../components/check-card.tsx";
import { FormulaCard } from "../components/formula-card.tsx";
import { LinesCard } from "../components/lines-card.tsx";
import { PeriodCard } from "../components/period-card.tsx";
import { RecountCard } from "../components/recount-card.tsx";
import { StatementState } from "../components/statement-state.tsx";
import { TiersCard } from "../components/tiers-card.tsx";
import { statementMutations, statementQueries } from "../statements.queries.ts";
import { sayPeriod } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";

/** One statement: calculation, breakdown by downline, and the browser's recount. */
export function StatementScreen() {
  const { t } = useTextContext();
  const id = useSearch()["id"] ?? "";
  const query = useQuery({ ...statementQueries.one(id), enabled: id !== "" });
  return (
    <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
      {(whole) => <Whole key={whole.statement.id} whole={whole} />}
    </QueryStates>
  );
}

function Whole({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { statement } = whole;
  const kind = t(`statements.kind.${statement.kind}`);
  const period = sayPeriod(statement, textContext);
  const proof = useProof(statement.id);
  useKeys(whole, proof.mutate);
  return (
    <AgentPage
      title={`${kind}, ${period}`}
      above={<Way whole={whole} period={period} />}
      note={
        <span className="flex flex-wrap items-center gap-2">
          <StatementState statement={statement} />
          {statement.run > 0 && t("statements.count", { number: statement.run + 1 })}
        </span>
      }
      actions={
        <>
          <AskButton whole={whole} />
          <span className="max-lg:hidden">
            <ProofButton proof={proof} />
          </span>
        </>
      }
    >
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-3 max-lg:contents">
          <FormulaCard whole={whole} />
          <LinesCard whole={whole} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-lg:contents">
          <div className="max-lg:order-first">
            <RecountCard whole={whole} />
          </div>
          <TiersCard whole={whole} />
          <PeriodCard whole={whole} />
          <CheckCard statementId={statement.id} />
        </div>
        <div className="grid lg:hidden">
          <ProofButton proof={proof} />
        </div>
      </div>
    </AgentPage>
  );
}

const PROOF_KEY = "e";

type Proof = ReturnType<typeof useProof>;

function useProof(id: string) {
  const { t } = useTextContext();
  return useMutation({
    ...statementMutations.proof(id),
    onError: (error) => showToast("error", problemText(error, t)),
  });
}

function ProofButton({ proof }: { proof: Proof }) {
  const { t } = useTextContext();
  return (
    <Button icon={Download} variant="primary" pending={proof.isPending} onClick={() => proof.mutate()}>
      {t("statements.proof")}
      <kbd className="rounded-chip border border-current px-1 font-sans text-xs leading-4 opacity-70 max-lg:hidden">
        {PROOF_KEY.toUpperCase()}
      </kbd>
    </Button>
  );
}

/** Copies a question about this statement and opens the support chat. */
function AskButton({ whole: { statement, inputsHash } }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const link = useServiceLink();
  const message = t("statements.ask.message", {
    id: statement.id,
    kind: t(`statements.kind.${statement.kind}`),
    period: sayPeriod(statement, textContext),
    count: statement.run + 1,
    due: formatAmount(fromWire(statement.due), textContext.style),
    hash: inputsHash,
  });
  async function ask() {
    const isCopied = await copyText(message);
    if (isCopied) showToast("success", t("statements.ask.copied"));
    if (link) openWindow(link);
  }
  return (
    <Button icon={MessageCircleQuestion} onClick={() => void ask()}>
      {t("statements.ask")}
    </Button>
  );
}

/** Breadcrumb to the list, and links to the previous and next statement. */
function Way({ whole: { statement, previousId, nextId }, period }: { whole: WholeStatement; period: string }) {
  const { t } = useTextContext();
  return (
    <nav className="-mb-3 flex items-center gap-2 text-dense">
      <Link to={STATEMENT_PAGES[statement.kind]} className="link whitespace-nowrap">
        {t(`statements.kind.${statement.kind}`)}
      </Link>
      <Icon glyph={ChevronRight} size={16} className="text-text-3 rtl:-scale-x-100" />
      <span className="truncate">{period}</span>
      <span className="ms-auto flex">
        <Step id={previousId} label={t("statements.previous")} glyph={ChevronLeft} />
        <Step id={nextId} label={t("statements.next")} glyph={ChevronRight} />
      </span>
    </nav>
  );
}

function Step({ id, label, glyph }: { id: string | null; label: string; glyph: typeof ChevronLeft }) {
  const look = buttonClasses({ variant: "quiet", size: "sm", className: "max-lg:min-h-11" });
  if (id === null)
    return (
      <span aria-hidden className={`${look} opacity-40`}>
        <Icon glyph={glyph} size={16} />
      </span>
    );
  return (
    <Link to="/agentHome/statement" search={{ id }} aria-label={label} title={label} className={look}>
      <Icon glyph={glyph} size={16} className="rtl:-scale-x-100" />
    </Link>
  );
}

/**
 * Registers shortcuts: left and right arrow open the previous and next statement, E downloads the proof. Not while
 * typing.
 */
function useKeys({ previousId, nextId }: WholeStatement, takeProof: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    function pressed({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || isField(target)) return;
      const id = key === "ArrowLeft" ? previousId : key === "ArrowRight" ? nextId : null;
      if (id) void navigate({ to: "/agentHome/statement", search: { id } });
      if (key.toLowerCase() === PROOF_KEY) takeProof();
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [previousId, nextId, navigate, takeProof]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable], dialog") !== null;
}
