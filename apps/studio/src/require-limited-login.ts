import { sql } from "kysely";
import type { Db } from "./tables.ts";

/**
 * Refuses to start with a login that owns the tables or can become their owner. The login's limited rights and the
 * tables' triggers make results, seeds and chains immutable, and an owner could bypass both.
 */
export async function requireLimitedLogin(db: Db): Promise<void> {
  const { rows } = await sql<{ user: string; power: string | null }>`
    select session_user as "user",
      case
        when role.rolsuper then 'is a superuser'
        when role.rolcreaterole then 'can grant itself any role'
        when exists (
          select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
            and pg_has_role(session_user, relowner, 'member')
        ) then 'owns the studio''s tables, or can become their owner'
      end as power
    from pg_roles as role where role.rolname = session_user`.execute(db);
  const [login] = rows;
  if (!login) throw new Error("the database returned no row for the login role");
  if (login.power === null) return;
  throw new Error(
    `STUDIO_DATABASE_URL logs in as "${login.user}", who ${login.power}. A mistake or an intruder could then change ` +
      `results. Run "npm run studio:migrate" with that address as STUDIO_DATABASE_OWNER_URL and with ` +
      "STUDIO_DATABASE_URL=postgres://perya_app:<a password of its own>@…, then start with that STUDIO_DATABASE_URL alone.",
  );
}
