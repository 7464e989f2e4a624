import type { SocialProvider } from "@perya/contract";
import { Button, type FormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import Dices from "lucide-react/icons/dices";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { problemText } from "../../../lib/problems.ts";
import { useFlag } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { sessionMutations } from "../sessions.queries.ts";
import { goToProvider } from "../sessions.social.ts";
import { ProviderMark } from "./provider-mark.tsx";

type OtherWaysProps = { next: string | undefined; problem: FormProblem };

/** Logins without a form (R5.4), each only if the brand enables it. */
export function OtherWays({ next, problem }: OtherWaysProps) {
  const { t } = useText();
  const hasFreePlay = useFlag("FREEPLAY3");
  const hasGoogle = useFlag("GOOGLELOGIN3");
  const hasFacebook = useFlag("FACEBOOKLOGIN3");
  if (!hasFreePlay && !hasGoogle && !hasFacebook) return null;

  return (
    <div className="flex flex-col gap-2">
      <p className={RULE}>{t("login.or")}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
        {hasGoogle && <SocialButton provider="google" next={next} problem={problem} />}
        {hasFacebook && <SocialButton provider="facebook" next={next} problem={problem} />}
      </div>
      {hasFreePlay && <FreePlayButton problem={problem} />}
    </div>
  );
}

function SocialButton({ provider, next, problem }: OtherWaysProps & { provider: SocialProvider }) {
  const { t } = useText();
  const name = PROVIDERS[provider];
  const start = useMutation({
    ...sessionMutations.startSocial(),
    onMutate: problem.clear,
    onSuccess: ({ url }) => goToProvider(url, next),
    onError: (error) => problem.refuse(problemText(error, t)),
  });

  return (
    <Button
      aria-label={t("login.with", { provider: name })}
      pending={start.isPending}
      onClick={() => start.mutate(provider)}
    >
      <ProviderMark provider={provider} />
      {name}
    </Button>
  );
}

/** Button for free play (R5.14): creates a trial account and opens the home page. */
function FreePlayButton({ problem }: Pick<OtherWaysProps, "problem">) {
  const { t } = useText();
  const finish = useFinishLogin();
  const play = useMutation({
    ...sessionMutations.loginFreePlay(),
    onMutate: problem.clear,
    onSuccess: (result) => finish(result, { next: "/" }),
    onError: (error) => problem.refuse(problemText(error, t)),
  });

  return (
    <Button icon={Dices} pending={play.isPending} onClick={() => play.mutate()} className="w-full">
      {t("login.freePlay")}
    </Button>
  );
}

/** Names of the providers, which are not translated. */
const PROVIDERS: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

const RULE =
  "flex items-center gap-3 text-sm text-text-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line";
