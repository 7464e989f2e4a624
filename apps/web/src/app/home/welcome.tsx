import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/**
 * Brand name and tagline. For screen readers only if a member is logged in, or if an offer is shown instead
 * (`isHeard`).
 */
export function Welcome({ isHeard }: { isHeard: boolean }) {
  const { name, taglines } = useBrand();
  const { language } = useText();
  const { isLogin } = useLogin();
  return (
    <div className={isLogin || isHeard ? "sr-only" : undefined}>
      <h1 tabIndex={-1} className="text-2xl">
        <bdi>{name}</bdi>
      </h1>
      {taglines[language] !== name && <p className="text-text-2">{taglines[language]}</p>}
    </div>
  );
}
