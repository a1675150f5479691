CREATE TABLE "security_chains" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"anchor_seq" bigint DEFAULT 0 NOT NULL,
	"anchor_hash" text DEFAULT '' NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_rows" bigint,
	"fault" text,
	"fault_after" timestamp with time zone,
	"fault_before" timestamp with time zone,
	"fault_found_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_counts" (
	"account_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_counts_account_id_subject_hour_pk" PRIMARY KEY("account_id","subject","hour")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint,
	"who" text,
	"in_name_id" bigint,
	"in_name" text,
	"target_id" uuid,
	"target" text,
	"address" text,
	"mailbox" text,
	"device" text,
	"known_device" boolean,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"seq" bigint,
	"salts" jsonb,
	"parts" jsonb,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_chains" ADD CONSTRAINT "security_chains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_counts" ADD CONSTRAINT "security_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_unsealed" ON "security_events" USING btree ("account_id","id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "security_events_located" ON "security_events" USING btree ("at") WHERE address is not null or mailbox is not null or device is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_chain" ON "security_events" USING btree ("account_id","seq");--> statement-breakpoint
UPDATE users SET first_password_at = now() WHERE must_change_password AND EXISTS (
  SELECT FROM users o WHERE o.account_id = users.account_id AND o.role = 'administrator' AND o.active AND NOT o.must_change_password);
--> statement-breakpoint
CREATE FUNCTION protect_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job text := coalesce(current_setting('guiar.security_log', true), '');
  sealed text[] := ARRAY['seq', 'salts', 'parts', 'previous_hash', 'hash'];
  erasable text[] := ARRAY['who', 'in_name', 'target', 'address', 'mailbox', 'device', 'known_device', 'salts'];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    IF job = 'empty' THEN RETURN NULL; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF job = 'prune' THEN RETURN OLD; END IF;
  ELSIF job = 'seal' AND OLD.seq IS NULL AND to_jsonb(NEW) - sealed = to_jsonb(OLD) - sealed THEN
    RETURN NEW;
  ELSIF job = 'erase' AND to_jsonb(NEW) - erasable = to_jsonb(OLD) - erasable THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the log of security are only added' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_events_kept BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION protect_security_events();
--> statement-breakpoint
CREATE TRIGGER security_events_whole BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION protect_security_events();
