-- The parties of a guide, each once and in order; those that are establishments of the issuing account once more under its number. By
-- these a place without proven access shows what the account itself issued.
CREATE FUNCTION guide_party_keys(g guides) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH parties AS (
    SELECT 1 AS role, g.origin_vat AS vat, g.origin_apa_code AS apa_code
    UNION ALL SELECT 2, g.destin_vat, g.destin_apa_code
    UNION ALL SELECT 3, t ->> 'vat', t ->> 'apaCode' FROM jsonb_array_elements(g.transporters) t
  )
  SELECT ARRAY(
    SELECT DISTINCT key COLLATE "C" FROM (
      SELECT role || ':' || vat || ':' || apa_code AS key FROM parties
      UNION ALL SELECT p.role || '@' || g.issuer_account_id || ':' || p.vat || ':' || p.apa_code FROM parties p
        JOIN establishments e ON e.account_id = g.issuer_account_id AND e.vat = p.vat AND e.apa_code = p.apa_code AND e.deleted_at IS NULL
        WHERE p.apa_code <> ''
    ) keys ORDER BY 1
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_guide_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parties := CASE
    WHEN TG_OP = 'UPDATE' AND (OLD.origin_vat, OLD.origin_apa_code, OLD.destin_vat, OLD.destin_apa_code, OLD.transporters, OLD.issuer_account_id)
      IS NOT DISTINCT FROM (NEW.origin_vat, NEW.origin_apa_code, NEW.destin_vat, NEW.destin_apa_code, NEW.transporters, NEW.issuer_account_id)
    THEN OLD.parties
    ELSE guide_party_keys(NEW)
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whoever's sight changes with an establishment reads anew, and forgets what is no longer shown.
CREATE FUNCTION raise_permissions_version_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET permissions_version = permissions_version + 1
  WHERE id IN (SELECT user_id FROM establishment_permissions WHERE establishment_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER establishments_sight AFTER UPDATE ON establishments FOR EACH ROW
  WHEN ((OLD.has_apa_access, OLD.vat, OLD.apa_code, OLD.deleted_at) IS DISTINCT FROM (NEW.has_apa_access, NEW.vat, NEW.apa_code, NEW.deleted_at))
  EXECUTE FUNCTION raise_permissions_version_of_place();
--> statement-breakpoint
ALTER TABLE guides DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE guides g SET parties = guide_party_keys(g) WHERE issuer_account_id IS NOT NULL;
--> statement-breakpoint
SELECT rebuild_guide_parties();
--> statement-breakpoint
ALTER TABLE guides ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE users SET permissions_version = permissions_version + 1 WHERE id IN (
  SELECT p.user_id FROM establishment_permissions p JOIN establishments e ON e.id = p.establishment_id WHERE e.type = 1 AND NOT e.has_apa_access
);
