CREATE FUNCTION write_guide_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parties := ARRAY(
    SELECT DISTINCT key COLLATE "C" FROM (
      SELECT '1:' || NEW.origin_vat || ':' || NEW.origin_apa_code AS key
      UNION ALL SELECT '2:' || NEW.destin_vat || ':' || NEW.destin_apa_code
      UNION ALL SELECT '3:' || (t ->> 'vat') || ':' || (t ->> 'apaCode') FROM jsonb_array_elements(NEW.transporters) t
    ) keys ORDER BY 1
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guides_parties BEFORE INSERT OR UPDATE ON guides FOR EACH ROW EXECUTE FUNCTION write_guide_parties();
--> statement-breakpoint
CREATE FUNCTION value_in_force(status text, rectification jsonb, name text, original text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'f' AND (rectification ->> 'accepted')::boolean THEN rectification ->> name ELSE original END
$$;
--> statement-breakpoint
CREATE FUNCTION count_guide(parties text[], status text, n int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO guide_counts (key, status, parties, count) VALUES (array_to_string($1, ' '), $2, $1, $3)
  ON CONFLICT (key, status) DO UPDATE SET count = guide_counts.count + EXCLUDED.count
$$;
--> statement-breakpoint
CREATE FUNCTION index_guide(g guides) RETURNS void LANGUAGE sql AS $$
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline)
  SELECT g.id, p, split_part(p, ':', 2), split_part(p, ':', 3), g.first_transport_at, g.status,
    value_in_force(g.status, g.rectification, 'lerCode', g.ler_code), value_in_force(g.status, g.rectification, 'operation', g.operation), g.deadline
  FROM unnest(g.parties) p
$$;
--> statement-breakpoint
CREATE FUNCTION keep_guide_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM index_guide(NEW);
    PERFORM count_guide(NEW.parties, NEW.status, 1);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_guide(OLD.parties, OLD.status, -1);
  ELSE
    IF OLD.parties IS DISTINCT FROM NEW.parties THEN
      DELETE FROM guide_parties WHERE guide_id = OLD.id;
      PERFORM index_guide(NEW);
    ELSE
      UPDATE guide_parties SET at = NEW.first_transport_at, status = NEW.status, deadline = NEW.deadline,
        ler_code = value_in_force(NEW.status, NEW.rectification, 'lerCode', NEW.ler_code),
        operation = value_in_force(NEW.status, NEW.rectification, 'operation', NEW.operation)
      WHERE guide_id = NEW.id;
    END IF;
    -- In one order, so that two guides that change places with each other do not wait for each other.
    IF (OLD.parties, OLD.status) IS DISTINCT FROM (NEW.parties, NEW.status) THEN
      IF (OLD.parties, OLD.status) < (NEW.parties, NEW.status) THEN
        PERFORM count_guide(OLD.parties, OLD.status, -1);
        PERFORM count_guide(NEW.parties, NEW.status, 1);
      ELSE
        PERFORM count_guide(NEW.parties, NEW.status, 1);
        PERFORM count_guide(OLD.parties, OLD.status, -1);
      END IF;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For many guides at once (seed, migration), with the triggers off: everything that they would have kept.
CREATE FUNCTION rebuild_guide_parties() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM guide_parties;
  DELETE FROM guide_counts;
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline)
  SELECT g.id, p, split_part(p, ':', 2), split_part(p, ':', 3), g.first_transport_at, g.status,
    value_in_force(g.status, g.rectification, 'lerCode', g.ler_code), value_in_force(g.status, g.rectification, 'operation', g.operation), g.deadline
  FROM guides g, unnest(g.parties) p;
  INSERT INTO guide_counts (key, status, parties, count)
  SELECT array_to_string(parties, ' '), status, parties, count(*) FROM guides GROUP BY parties, status;
END $$;
--> statement-breakpoint
UPDATE guides SET touched = 1;
--> statement-breakpoint
SELECT rebuild_guide_parties();
--> statement-breakpoint
CREATE TRIGGER guides_kept AFTER INSERT OR UPDATE OR DELETE ON guides FOR EACH ROW EXECUTE FUNCTION keep_guide_parties();
--> statement-breakpoint
CREATE FUNCTION record_guide_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  g guides;
BEGIN
  g := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  -- The feed carries guides that live and those of the last 90 days; of what ended before, nobody is told.
  IF TG_OP <> 'DELETE' AND g.status IN ('f', 'rv') AND g.status_at < now() - interval '91 days' THEN RETURN NULL; END IF;
  INSERT INTO changes (account_id, entity, entity_id, version)
  SELECT DISTINCT e.account_id, 'egar', g.unique_id, g.version
  FROM unnest(g.parties) p
  JOIN establishments e ON e.vat = split_part(p, ':', 2) AND e.apa_code = split_part(p, ':', 3) AND e.apa_code <> ''
  ORDER BY e.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guides_change AFTER INSERT OR UPDATE OR DELETE ON guides FOR EACH ROW EXECUTE FUNCTION record_guide_change();
--> statement-breakpoint
CREATE TRIGGER tags_version BEFORE UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER tag_groups_version BEFORE UPDATE ON tag_groups FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER vehicles_version BEFORE UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER pickup_points_version BEFORE UPDATE ON pickup_points FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER service_areas_version BEFORE UPDATE ON service_areas FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER tags_change AFTER INSERT OR UPDATE OR DELETE ON tags FOR EACH ROW EXECUTE FUNCTION record_change('tag', 'shared');
--> statement-breakpoint
CREATE TRIGGER vehicles_change AFTER INSERT OR UPDATE OR DELETE ON vehicles FOR EACH ROW EXECUTE FUNCTION record_change('vehicle', 'shared');
--> statement-breakpoint
CREATE TRIGGER pickup_points_change AFTER INSERT OR UPDATE OR DELETE ON pickup_points FOR EACH ROW EXECUTE FUNCTION record_change('pickupPoint', 'shared');
--> statement-breakpoint
CREATE TRIGGER service_areas_change AFTER INSERT OR UPDATE OR DELETE ON service_areas FOR EACH ROW EXECUTE FUNCTION record_change('serviceArea', 'shared');
--> statement-breakpoint
CREATE INDEX guides_number_search ON guides USING gin (number gin_trgm_ops);
--> statement-breakpoint
INSERT INTO meta (name, value) VALUES ('link_secret', gen_random_uuid()::text || gen_random_uuid()::text);
