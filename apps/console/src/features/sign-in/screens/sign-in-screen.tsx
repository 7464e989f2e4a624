import { Button, Notice, PasswordField, TextField } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useSession } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { CodeField } from "../components/code-field.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { trySignIn } from "../sign-in.try.ts";

/** Login with password and TOTP code in one step, so that an error does not reveal which was wrong. */
export function SignIn() {
  const wasLost = useSession((session) => session.wasLost);
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      await trySignIn({ account: account.trim(), password, code });
    } catch (error) {
      setProblem(problemText(error));
      setCode("");
      setIsPending(false);
    }
  }

  return (
    <SignInFrame title={t("signIn.title")}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {wasLost && problem === null && <Notice tone="info">{t("signIn.lost")}</Notice>}
        {problem && (
          <Notice tone="error" isLive>
            {problem}
          </Notice>
        )}
        <TextField
          label={t("signIn.account")}
          value={account}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => setAccount(event.target.value)}
        />
        <PasswordField
          label={t("signIn.password")}
          value={password}
          required
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField value={code} onChange={setCode} />
        <Button type="submit" variant="primary" pending={isPending}>
          {t("signIn.enter")}
        </Button>
      </form>
    </SignInFrame>
  );
}
