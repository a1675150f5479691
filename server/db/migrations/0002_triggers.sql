CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_ARGV[1] = 'personal' THEN owner := (to_jsonb(OLD) ->> 'user_id')::bigint; END IF;
    INSERT INTO changes (account_id, user_id, entity, entity_id, version) VALUES (OLD.account_id, owner, TG_ARGV[0], OLD.unique_id, OLD.version + 1);
  ELSE
    IF TG_ARGV[1] = 'personal' THEN owner := (to_jsonb(NEW) ->> 'user_id')::bigint; END IF;
    INSERT INTO changes (account_id, user_id, entity, entity_id, version) VALUES (NEW.account_id, owner, TG_ARGV[0], NEW.unique_id, NEW.version);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_permissions_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE users SET permissions_version = permissions_version + 1 WHERE id = OLD.user_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE users SET permissions_version = permissions_version + 1 WHERE id = NEW.user_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_permissions_version_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.permissions_version := OLD.permissions_version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER users_role BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION raise_permissions_version_of_role();
--> statement-breakpoint
CREATE TRIGGER establishments_version BEFORE UPDATE ON establishments FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER equipment_version BEFORE UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER movements_version BEFORE UPDATE ON movements FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER notifications_version BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER guides_version BEFORE UPDATE ON guides FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER establishments_change AFTER INSERT OR UPDATE OR DELETE ON establishments FOR EACH ROW EXECUTE FUNCTION record_change('establishment', 'shared');
--> statement-breakpoint
CREATE TRIGGER equipment_change AFTER INSERT OR UPDATE OR DELETE ON equipment FOR EACH ROW EXECUTE FUNCTION record_change('equipment', 'shared');
--> statement-breakpoint
CREATE TRIGGER movements_change AFTER INSERT OR UPDATE OR DELETE ON movements FOR EACH ROW EXECUTE FUNCTION record_change('movement', 'shared');
--> statement-breakpoint
CREATE TRIGGER notifications_change AFTER INSERT OR UPDATE OR DELETE ON notifications FOR EACH ROW EXECUTE FUNCTION record_change('notification', 'personal');
--> statement-breakpoint
CREATE TRIGGER permissions_change AFTER INSERT OR UPDATE OR DELETE ON establishment_permissions FOR EACH ROW EXECUTE FUNCTION raise_permissions_version();
--> statement-breakpoint
CREATE INDEX equipment_search ON equipment USING gin (f_unaccent(lower(name || ' ' || external_id || ' ' || detail)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX establishments_search ON establishments USING gin (f_unaccent(lower(name || ' ' || coalesce(vat, '') || ' ' || coalesce(internal_code, '') || ' ' || coalesce(city, ''))) gin_trgm_ops);
--> statement-breakpoint
INSERT INTO meta (name, value) VALUES ('database_id', gen_random_uuid()::text), ('changes_pruned_xid', '0');
