CREATE TABLE "outages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"end_foreseen" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"model_file_id" uuid,
	"model_name" text,
	"model_type" text,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outages_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "outage" jsonb;--> statement-breakpoint
CREATE FUNCTION record_outage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (account_id, entity, entity_id, version) SELECT id, 'outage', NEW.unique_id, NEW.version FROM accounts ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outages_version BEFORE UPDATE ON outages FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER outages_change AFTER INSERT OR UPDATE ON outages FOR EACH ROW EXECUTE FUNCTION record_outage();
