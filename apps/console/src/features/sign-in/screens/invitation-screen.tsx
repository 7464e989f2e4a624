import { encodeQrCode } from "@perya/browser/qr-code";
import { operators } from "@perya/contract";
import { Button, Notice, PasswordField, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { isRefused, problemText } from "../../../lib/problems.ts";
import { enter } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { CodeField } from "../components/code-field.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { forgetInvitation, invitationToken } from "../sign-in.invitation.ts";

type Invited = { account: string; name: string; secret: string; uri: string };

/** Accepts an emailed invitation: add the authenticator app, choose a password, log in. */
export function Invitation() {
  const token = invitationToken();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => call(operators.readInvitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SignInFrame title={t("invitation.title")}>
      <QueryStates query={invitation} refusedText={problemText}>
        {(invited) => <AcceptForm token={token} invited={invited} />}
      </QueryStates>
    </SignInFrame>
  );
}

function AcceptForm({ token, invited }: { token: string; invited: Invited }) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const isRuleBroken = isRefused(problem, "FIELDS_INVALID");

  async function accept(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    try {
      const session = await call(operators.acceptInvitation, { body: { token, password, code } });
      forgetInvitation();
      enter(session);
    } catch (error) {
      setProblem(error);
      setCode("");
      setIsPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void accept(event)} className="flex flex-col gap-4">
      <p className="text-text-2">{t("invitation.text", { name: invited.name, account: invited.account })}</p>
      <ol className="flex list-decimal flex-col gap-3 ps-5 marker:text-text-3">
        <li>
          {t("invitation.scan")}
          <Code text={invited.uri} />
          <p className="text-xs text-text-3">
            {t("invitation.type")} <code className="font-mono break-all text-text-2">{invited.secret}</code>
          </p>
        </li>
        <li>{t("invitation.then")}</li>
      </ol>
      {problem !== null && !isRuleBroken && (
        <Notice tone="error" isLive>
          {problemText(problem)}
        </Notice>
      )}
      <PasswordField
        label={t("own.newPassword")}
        hint={t("own.passwordRule")}
        error={isRuleBroken ? t("own.passwordRuleBroken") : undefined}
        autoComplete="new-password"
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="primary" pending={isPending}>
        {t("invitation.accept")}
      </Button>
    </form>
  );
}

/** Quiet zone around the QR code, required by scanners. */
const BORDER = 4;

function Code({ text }: { text: string }) {
  const { data: code } = useQuery({
    queryKey: ["invitation", "code", text],
    queryFn: () => encodeQrCode(text),
    gcTime: 0,
  });
  if (!code) return <Skeleton className="my-3 size-44 rounded-card" />;
  const side = code.size + 2 * BORDER;
  return (
    <figure aria-label={t("invitation.code")} className="my-3 size-44 overflow-hidden rounded-card border border-line">
      <svg aria-hidden viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`} shapeRendering="crispEdges">
        <rect x={-BORDER} y={-BORDER} width={side} height={side} fill="white" />
        <path d={code.path} fill="black" />
      </svg>
    </figure>
  );
}
