import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** The brand's name and its own line. Whoever is in knows where they are: for them only the title stays, unseen. */
export function Welcome() {
  const { name, taglines } = useBrand();
  const { language } = useText();
  const { isLogin } = useLogin();
  return (
    <div className={isLogin ? "sr-only" : undefined}>
      <h1 tabIndex={-1} className="text-2xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="text-text-2">{taglines[language]}</p>
    </div>
  );
}
