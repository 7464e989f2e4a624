import { Button } from "@perya/ui";
import { openDialog } from "../../../lib/dialogs.ts";
import { useLogin } from "../../../lib/session.ts";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CapizLattice } from "./capiz-lattice.tsx";
import { Parol } from "./parol.tsx";

/** The brand's name, its own line, and the two ways in. */
export function Hero() {
  const { t } = useText();
  const { name, tagline } = useBrand();
  const { isLogin } = useLogin();

  return (
    <section className="relative isolate flex items-center overflow-hidden rounded-sheet border border-line bg-surface-1 sm:min-h-104">
      <div className={ART}>
        <CapizLattice className="absolute -inset-1/3 size-[166%]" />
        <Parol className="relative size-full" />
      </div>
      <div className="flex max-w-xl flex-col items-start gap-4 px-6 pt-44 pb-8 sm:px-10 sm:py-14 lg:px-14 lg:py-20">
        <h1 tabIndex={-1} className="text-[clamp(2.25rem,1.75rem+2.5vw,3.25rem)] leading-[1.1]">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-lg text-text-1">{tagline}</p>
        <p className="max-w-[46ch] text-text-2 sm:max-w-[38ch] lg:max-w-[46ch]">{t("home.opening")}</p>
        {!isLogin && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="primary" size="lg" onClick={() => openDialog("register")}>
              {t("shell.register")}
            </Button>
            <Button size="lg" onClick={() => openDialog("login")}>
              {t("shell.logIn")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** In the corner of a phone, cut by its edge; whole and centred where there is room for it. */
const ART =
  "absolute -end-16 -top-24 -z-10 size-80 " +
  "sm:-end-20 sm:top-1/2 sm:size-96 sm:-translate-y-1/2 lg:end-10 lg:size-[23rem] xl:end-16";
