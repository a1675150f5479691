CREATE TABLE "archive_parts" (
	"archive_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"guide_ids" bigint[] NOT NULL,
	"lines" text,
	CONSTRAINT "archive_parts_archive_id_number_pk" PRIMARY KEY("archive_id","number")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"establishment_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"email" text NOT NULL,
	"parties" text[] NOT NULL,
	"sight" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "archives_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "guide_parties" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_owner" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_latest" ON "archives" USING btree ("establishment_id","year","id");--> statement-breakpoint
CREATE INDEX "archives_user" ON "archives" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archives_under_way" ON "archives" USING btree ("establishment_id","year","sight") WHERE "archives"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "guide_parties_closed" ON "guide_parties" USING btree ("party","closed_at","guide_id") WHERE "guide_parties"."closed_at" is not null;--> statement-breakpoint
-- The row of a guide for each of its parties, with the moment of its closing: archives and reports look for guides of a year.
CREATE FUNCTION guide_party_lines(g guides) RETURNS TABLE (
  guide_id bigint, party text, vat text, apa_code text, at timestamptz, status text, ler_code text, operation text, deadline date, number text,
  quantity numeric, closed_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT r.*, g.closed_at FROM guide_party_rows(g) r
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_guide(g guides) RETURNS void LANGUAGE sql AS $$
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity, closed_at)
  SELECT * FROM guide_party_lines(g)
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
        number = r.number, quantity = r.quantity, closed_at = r.closed_at
      FROM guide_party_lines(NEW) r WHERE p.guide_id = r.guide_id AND p.party = r.party;
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
  INSERT INTO guide_parties (guide_id, party, vat, apa_code, at, status, ler_code, operation, deadline, number, quantity, closed_at)
  SELECT r.* FROM guides g, guide_party_lines(g) r;
  INSERT INTO guide_counts (key, status, parties, count)
  SELECT array_to_string(parties, ' '), status, parties, count(*) FROM guides GROUP BY parties, status;
END $$;--> statement-breakpoint
UPDATE guide_parties p SET closed_at = g.closed_at FROM guides g WHERE g.id = p.guide_id AND g.closed_at IS NOT NULL;
