import type { SignInEvent } from "@perya/contract";
import { operators } from "@perya/contract";
import { Badge, Button, Empty, Notice, PasswordField, QueryStates } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { isRefused, problemText } from "../../../lib/problems.ts";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { OwnSessions } from "../components/own-sessions.tsx";
import { ownQueries } from "../own.queries.ts";

/** The operator's own roles, sessions, password and login history. */
export function OwnScreen() {
  const { name, account, roles, brands } = useOperator();
  const brandName = (id: string | null) =>
    id === null ? t("own.everyBrand") : (brands.find((brand) => brand.id === id)?.name ?? id);
  return (
    <PageBody>
      <PageHead title={t("own.title")} lead={`${name} · ${account}`} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <Panel title={t("own.roles")}>
            <ul className="flex flex-wrap gap-2">
              {roles.map(({ role, brandId }) => (
                <li key={`${role} ${brandId}`}>
                  <Badge tone="info">{t("own.roleAt", { role: t(`role.${role}`), brand: brandName(brandId) })}</Badge>
                </li>
              ))}
            </ul>
          </Panel>
          <OwnSessions />
          <Panel title={t("own.password")}>
            <PasswordForm />
          </Panel>
        </div>
        <Panel title={t("own.signIns")} isPadded={false}>
          <SignIns />
        </Panel>
      </div>
    </PageBody>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      await call(operators.changePassword, { body: { current, password } });
      setCurrent("");
      setPassword("");
      showToast("success", t("own.passwordChanged"));
    } catch (error) {
      setProblem(error);
    } finally {
      setIsPending(false);
    }
  }

  const isRuleBroken = isRefused(problem, "FIELDS_INVALID");
  return (
    <form onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
      {problem !== null && !isRuleBroken && (
        <Notice tone="error" isLive>
          {problemText(problem)}
        </Notice>
      )}
      <PasswordField
        label={t("own.currentPassword")}
        value={current}
        required
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t("own.newPassword")}
        hint={t("own.passwordRule")}
        error={isRuleBroken ? t("own.passwordRuleBroken") : undefined}
        autoComplete="new-password"
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="sm" pending={isPending} className="self-start">
        {t("own.changePassword")}
      </Button>
    </form>
  );
}

function SignIns() {
  const signIns = useQuery(ownQueries.signIns());
  return (
    <QueryStates
      query={signIns}
      refusedText={problemText}
      isEmpty={(events) => events.length === 0}
      empty={<Empty text={t("own.noSignIns")} />}
    >
      {(events) => (
        <ul>
          {events.map((event) => (
            <SignInLine key={event.id} event={event} />
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

const FAILED: ReadonlySet<SignInEvent["way"]> = new Set(["signInFailed", "proofFailed"]);

function SignInLine({ event }: { event: SignInEvent }) {
  const place = [event.device, event.address, event.country].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line-soft px-4 py-1.5 text-dense last:border-0">
      <span className={FAILED.has(event.way) ? "text-coral" : "text-text-1"}>
        {t(event.hadPassword ? "own.way.codeFailed" : `own.way.${event.way}`)}
      </span>
      <span className="min-w-0 grow truncate text-text-3">{place}</span>
      <time dateTime={event.at} className="text-text-2 tabular-nums">
        {formatDayAndMinute(event.at)}
      </time>
    </li>
  );
}
