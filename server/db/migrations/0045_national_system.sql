CREATE TABLE "official_documents" (
	"guide_id" bigint PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"url" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "official_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "registry_differences" (
	"guide_id" bigint PRIMARY KEY NOT NULL,
	"theirs" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"vat" text NOT NULL,
	"role" text NOT NULL,
	"page" integer,
	"seen" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"sweep_started_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "registry_acts" DROP CONSTRAINT "registry_acts_pkey";--> statement-breakpoint
ALTER TABLE "registry_acts" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD COLUMN "unique_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "registry_url" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "state_words" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "sender_type" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "from_registry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_acts" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "registry_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "registry_guides" ADD COLUMN "state_words" text;--> statement-breakpoint
ALTER TABLE "official_documents" ADD CONSTRAINT "official_documents_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_differences" ADD CONSTRAINT "registry_differences_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_readings" ADD CONSTRAINT "registry_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_readings_party" ON "registry_readings" USING btree ("account_id","vat","role");--> statement-breakpoint
CREATE INDEX "registry_readings_due" ON "registry_readings" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "guide_intents" ADD CONSTRAINT "guide_intents_unique_id_unique" UNIQUE("unique_id");--> statement-breakpoint
UPDATE "guide_intents" SET "called_at" = "created_at" WHERE "status" = 'pending';--> statement-breakpoint
ALTER TABLE "guides" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "guides" SET "registry_url" = 'https://siliamb.invalid/guia/' || "number" || '/' || "code" WHERE "has_signed_pdf";--> statement-breakpoint
ALTER TABLE "guides" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "guide_intents" DROP CONSTRAINT "guide_intents_reference_unique";--> statement-breakpoint
ALTER TABLE "guide_intents" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "guides" DROP COLUMN "has_signed_pdf";--> statement-breakpoint
ALTER TABLE "registry_acts" DROP COLUMN "reference";--> statement-breakpoint
CREATE INDEX "guide_intents_refused" ON "guide_intents" USING btree ("user_id","key") WHERE "guide_intents"."status" = 'refused';