ALTER TABLE "guide_parties" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "guide_parties" ADD COLUMN "quantity" numeric(14, 2);--> statement-breakpoint
-- The row of a guide for each of its parties: what lists filter and sort by, with the values in force.
CREATE FUNCTION guide_party_rows(g guides) RETURNS TABLE (
  guide_id bigint, party text, vat text, apa_code text, at timestamptz, status text, ler_code text, operation text, deadline date, number text, quantity numeric
) LANGUAGE sql STABLE AS $$
  SELECT g.id, p, split_part(p, ':', 2), split_part(p, ':', 3), g.first_transport_at, g.status,
    value_in_force(g.status, g.rectification, 'lerCode', g.ler_code), value_in_force(g.status, g.rectification, 'operation', g.operation), g.deadline,
    g.number, value_in_force(g.status, g.rectification, 'quantity', g.quantity::text)::numeric
  FROM unnest(g.parties) p
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_guide(g guides) RETURNS void LANGUAGE sql AS $$
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity)
  SELECT * FROM guide_party_rows(g)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_guide_parties() RETURNS trigger LANGUAGE plpgsql AS $$
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
      UPDATE guide_parties p SET at = r.at, status = r.status, deadline = r.deadline, ler_code = r.ler_code, operation = r.operation,
        number = r.number, quantity = r.quantity
      FROM guide_party_rows(NEW) r WHERE p.guide_id = r.guide_id AND p.party = r.party;
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_guide_parties() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM guide_parties;
  DELETE FROM guide_counts;
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity)
  SELECT r.* FROM guides g, guide_party_rows(g) r;
  INSERT INTO guide_counts (key, status, parties, count)
  SELECT array_to_string(parties, ' '), status, parties, count(*) FROM guides GROUP BY parties, status;
END $$;--> statement-breakpoint
UPDATE guide_parties p SET number = g.number, quantity = value_in_force(g.status, g.rectification, 'quantity', g.quantity::text)::numeric
FROM guides g WHERE g.id = p.guide_id;--> statement-breakpoint
ALTER TABLE "guide_parties" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_parties" ALTER COLUMN "quantity" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "guide_parties_number" ON "guide_parties" USING btree ("party","number" collate "C","guide_id");--> statement-breakpoint
CREATE INDEX "guide_parties_quantity" ON "guide_parties" USING btree ("party","quantity","guide_id");--> statement-breakpoint
CREATE INDEX "guide_parties_nearest" ON "guide_parties" USING btree ("party",coalesce("deadline", 'infinity'),"guide_id");--> statement-breakpoint
CREATE INDEX "guide_parties_farthest" ON "guide_parties" USING btree ("party",coalesce("deadline", '-infinity'),"guide_id");
