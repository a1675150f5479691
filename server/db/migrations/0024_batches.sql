CREATE TABLE "batch_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"guide_id" bigint,
	"payload" jsonb,
	"is_processed" boolean DEFAULT false NOT NULL,
	"is_success" boolean DEFAULT false NOT NULL,
	"message" jsonb,
	"processed_at" timestamp with time zone,
	CONSTRAINT "batch_items_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"taken_in_by_id" bigint,
	"kind" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"total" integer NOT NULL,
	"quantity" numeric(14, 2) NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_skew_seconds" integer DEFAULT 0 NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batches_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_taken_in_by_id_users_id_fk" FOREIGN KEY ("taken_in_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_maker" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_items_position" ON "batch_items" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "batch_items_left" ON "batch_items" USING btree ("batch_id","position") WHERE not is_processed;--> statement-breakpoint
CREATE INDEX "batches_list" ON "batches" USING btree ("account_id","kind","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TRIGGER batches_version BEFORE UPDATE ON batches FOR EACH ROW EXECUTE FUNCTION raise_version();
