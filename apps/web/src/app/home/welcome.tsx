import { Button } from "@perya/ui";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/**
 * The brand's name and its own line, with the two ways in where the header's are not right above them. Whoever is in
 * knows where they are: only the title stays, for those who do not see the page.
 */
export function Welcome() {
  const { t } = useText();
  const { name, tagline } = useBrand();
  const { isLogin } = useLogin();
  const title = (
    <h1 tabIndex={-1} className={isLogin ? "sr-only" : "text-2xl"}>
      <bdi>{name}</bdi>
    </h1>
  );
  if (isLogin) return title;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {title}
        <p className="text-text-2">{tagline}</p>
      </div>
      <div className="flex gap-3 max-sm:hidden">
        <Button variant="primary" onClick={() => openDialog("register")}>
          {t("shell.register")}
        </Button>
        <Button onClick={() => openDialog("login")}>{t("shell.logIn")}</Button>
      </div>
    </div>
  );
}
