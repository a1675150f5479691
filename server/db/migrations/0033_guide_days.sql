CREATE TABLE "guide_days" (
	"place" text NOT NULL,
	"day" date NOT NULL,
	"roles" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guide_days_place_day_roles_pk" PRIMARY KEY("place","day","roles")
);
--> statement-breakpoint
CREATE INDEX "guide_counts_parties" ON "guide_counts" USING gin ("parties") WITH (fastupdate=false);
--> statement-breakpoint
CREATE FUNCTION guide_day_rows(g guides) RETURNS TABLE (place text, day date, roles smallint) LANGUAGE sql STABLE AS $$
  SELECT substr(p, 3), (g.first_transport_at AT TIME ZONE 'Europe/Lisbon')::date, sum(1 << (left(p, 1)::int - 1))::smallint
  FROM unnest(g.parties) p GROUP BY 1
$$;
--> statement-breakpoint
-- In one order, so that two guides of the same places do not wait for each other. What stays as it was is not written.
CREATE FUNCTION keep_guide_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guide_days (place, day, roles, count)
  SELECT place, day, roles, sum(n) FROM (
    SELECT r.*, -1 AS n FROM guide_day_rows(OLD) r UNION ALL SELECT r.*, 1 FROM guide_day_rows(NEW) r
  ) rows GROUP BY place, day, roles HAVING sum(n) <> 0 ORDER BY place, day, roles
  ON CONFLICT (place, day, roles) DO UPDATE SET count = guide_days.count + EXCLUDED.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_guide_parties() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM guide_parties;
  DELETE FROM guide_counts;
  DELETE FROM guide_days;
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity, closed_at)
  SELECT r.* FROM guides g, guide_party_lines(g) r;
  INSERT INTO guide_counts (key, status, parties, count)
  SELECT array_to_string(parties, ' '), status, parties, count(*) FROM guides GROUP BY parties, status;
  INSERT INTO guide_days (place, day, roles, count)
  SELECT r.place, r.day, r.roles, count(*) FROM guides g, guide_day_rows(g) r GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
-- At the end of the transaction: the row of a busy place and day is then locked only while it commits. Made before the guides are counted,
-- for the making of a trigger keeps out who writes them.
CREATE CONSTRAINT TRIGGER guides_days AFTER INSERT OR DELETE ON guides DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_guide_days();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER guides_days_moved AFTER UPDATE ON guides DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.parties, OLD.first_transport_at) IS DISTINCT FROM (NEW.parties, NEW.first_transport_at)) EXECUTE FUNCTION keep_guide_days();
--> statement-breakpoint
INSERT INTO guide_days (place, day, roles, count)
SELECT r.place, r.day, r.roles, count(*) FROM guides g, guide_day_rows(g) r GROUP BY 1, 2, 3;
